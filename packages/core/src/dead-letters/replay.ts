import { record } from "../audit/index.ts";
import { config } from "../platform/config.ts";
import { Invalid } from "../platform/errors.ts";
import { invoke } from "../platform/lambda.ts";
import { objects } from "../platform/objects/index.ts";
import { startRedrive, deleteMessage, queueSize } from "../platform/queue.ts";
import { receiveLetters, type DeadLetter } from "./letter.ts";
import { findSource } from "./sources.ts";
import { parseJson, reasonOf } from "./visible-values.ts";

/** The result of replaying a letter, or all letters of a queue. */
export interface Result {
  readonly name: string;
  /**
   * `handled`: the letter is done. `failed`: it stays. `gone`: it was already handled. `lost`: its event is not
   * stored, so it stays until it expires. `queued`: all are moving back to their queue; those that fail again return.
   */
  readonly outcome: "handled" | "failed" | "gone" | "lost" | "queued";
  readonly why?: string;
}

/** How long letters are hidden during a replay, in seconds: longer than any function's timeout. */
const workSeconds = 900;

/**
 * Replays a function's letters. A queue's letters move back to it, all at once. Others are passed to the function one
 * after another, hidden from other readers meanwhile. A letter is deleted after its event was handled; an
 * interruption in between replays it twice, which all functions tolerate. A schedule runs once for all its letters.
 * Writes an audit entry.
 *
 * @param by the operator
 * @param ids prefixes of the wanted ids; all letters without any
 * @throws {NotFound} @throws {Invalid} for single letters of a queue
 * @throws errors of queue, bucket, table and Lambda; unhandled letters stay
 */
export async function* replay(name: string, by: string, ids?: readonly string[]): AsyncGenerator<Result> {
  const source = await findSource(name);
  const counts: Record<string, number> = {};
  let run: Awaited<ReturnType<typeof give>> | undefined;
  try {
    if (source.kind === "queue") {
      if (ids) throw new Invalid(`The letters of ${name} go back to its queue all at once: replay ${name}.`);
      const count = await queueSize(source.queueUrl);
      await startRedrive(source.queueUrl);
      counts["queued"] = count;
      return yield { name, outcome: "queued", why: `about ${count}` };
    }
    for await (const letter of receiveLetters(source, workSeconds, ids)) {
      const attempt = run ?? (await give(letter));
      const { outcome } = attempt;
      if (source.kind === "schedule" && typeof letter.content === "object") run = attempt;
      if (outcome === "handled" || outcome === "gone") await remove(letter);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      yield { name: letter.name, ...attempt };
    }
  } finally {
    const outcomes = Object.entries(counts).map(([outcome, count]): [string, string] => [
      outcome,
      String(count),
    ]);
    const about = { accountId: "system", subject: `letters:${name}`, actor: { type: "system" } } as const;
    const after = { by, ...Object.fromEntries(outcomes) };
    if (outcomes.length > 0) await record({ kind: "letters-replayed", ...about, after });
  }
}

/** Deletes the object first: a letter without its object counts as handled. */
async function remove({ source, receipt, key }: DeadLetter): Promise<void> {
  if (key !== undefined) await objects.remove(config().LETTERS_BUCKET, key);
  await deleteMessage(source.queueUrl, receipt);
}

async function give({ content, why, source }: DeadLetter): Promise<Pick<Result, "outcome" | "why">> {
  if (typeof content === "string") return { outcome: content, why };
  const answer = await invoke(source.functionName, content.event);
  const error = "error" in answer ? answer.error : undefined;
  const value = "value" in answer ? (answer.value as { batchItemFailures?: unknown[] } | null) : null;
  if (!error && !value?.batchItemFailures?.length) return { outcome: "handled" };
  const reason = error ? reasonOf(error.type, error.message) : "Its log says why.";
  return { outcome: "failed", why: reasonIn(answer.log) ?? reason };
}

type Entry = { level?: string; message?: string; error?: { name?: string; message?: string } };

/** Returns the last error in the end of a function's log; undefined if there is none. */
export function reasonIn(log: string): string | undefined {
  for (const line of log.split("\n").toReversed()) {
    // Lambda's format puts a time, an id and a level before the line.
    const entry = parseJson(line.slice(line.indexOf("{"))) as Entry | null | undefined;
    if (entry?.level !== "ERROR") continue;
    const { name = "", message = "" } = entry.error ?? {};
    return [reasonOf("", entry.message ?? ""), reasonOf(name, message)].filter(Boolean).join(": ");
  }
  return undefined;
}
