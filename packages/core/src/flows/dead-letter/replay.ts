import { record } from "../../domain/audit/index.ts";
import { config } from "../../platform/config/index.ts";
import { Invalid } from "../../platform/errors/index.ts";
import { invoke } from "../../platform/lambda/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { moveBack, take, waitingIn } from "../../platform/queue/index.ts";
import { eachHeld, type Letter } from "./letter.ts";
import { findSource } from "./sources.ts";
import { parseJson, reasonOf } from "./visible.ts";

/** What became of a letter, or of all in a queue. */
export interface Result {
  readonly name: string;
  /**
   * `handled`: it is no dead letter any more. `failed`: it stays one. `gone`: it had been handled before. `lost`: what happened is not
   * kept, so it stays until its time is over. `queued`: all are on the way to their queue; those that fail again come back.
   */
  readonly outcome: "handled" | "failed" | "gone" | "lost" | "queued";
  readonly why?: string;
}

/** For how long letters are hidden from others while they are worked on: longer than any function takes, in seconds. */
const workSeconds = 900;

/**
 * Has a function's letters handled once more. Those of a queue go back to it, all at once. Others are given to the function one after the
 * other, and nobody else gets them meanwhile. A letter is taken away after its event was handled and not before: who is interrupted
 * between the two replays it twice, which all functions bear. A schedule is run once for all its letters. The audit gets an entry.
 * In: who does it; how the ids of those that are meant begin, all where there are none. Throws NotFound; Invalid where single letters
 * of a queue are meant; what queue, bucket, table and Lambda throw: letters that were not handled by then stay.
 */
export async function* replay(name: string, by: string, ids?: readonly string[]): AsyncGenerator<Result> {
  const source = await findSource(name);
  const counts: Record<string, number> = {};
  let run: Awaited<ReturnType<typeof give>> | undefined;
  try {
    if (source.kind === "queue") {
      if (ids) throw new Invalid(`The letters of ${name} go back to its queue all at once: replay ${name}.`);
      const count = await waitingIn(source.queueUrl);
      await moveBack(source.queueUrl);
      counts["queued"] = count;
      return yield { name, outcome: "queued", why: `about ${count}` };
    }
    for await (const letter of eachHeld(source, workSeconds, ids)) {
      const attempt = run ?? (await give(letter));
      const { outcome } = attempt;
      if (source.kind === "schedule" && typeof letter.content === "object") run = attempt;
      if (outcome === "handled" || outcome === "gone") await remove(letter);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      yield { name: letter.name, ...attempt };
    }
  } finally {
    const told = Object.entries(counts).map(([outcome, count]): [string, string] => [outcome, String(count)]);
    const about = { accountId: "system", subject: `letters:${name}`, actor: { type: "system" } } as const;
    const after = { by, ...Object.fromEntries(told) };
    if (told.length > 0) await record({ kind: "letters-replayed", ...about, after });
  }
}

/** First what it holds: a letter whose object is gone is known to have been handled. */
async function remove({ source, receipt, key }: Letter): Promise<void> {
  if (key !== undefined) await objects.remove(config().LETTERS_BUCKET, key);
  await take(source.queueUrl, receipt);
}

async function give({ content, why, source }: Letter): Promise<Pick<Result, "outcome" | "why">> {
  if (typeof content === "string") return { outcome: content, why };
  const answer = await invoke(source.functionName, content.event);
  const error = "error" in answer ? answer.error : undefined;
  const value = "value" in answer ? (answer.value as { batchItemFailures?: unknown[] } | null) : null;
  if (!error && !value?.batchItemFailures?.length) return { outcome: "handled" };
  const told = error ? reasonOf(error.type, error.message) : "Its log says why.";
  return { outcome: "failed", why: reasonIn(answer.log) ?? told };
}

type Entry = { level?: string; message?: string; error?: { name?: string; message?: string } };

/** Why a function failed: the last error in the end of its log. Out: undefined where there is none. */
export function reasonIn(log: string): string | undefined {
  for (const line of log.split("\n").toReversed()) {
    // Lambda's own format has a time, an id and a level before the line.
    const entry = parseJson(line.slice(line.indexOf("{"))) as Entry | null | undefined;
    if (entry?.level !== "ERROR") continue;
    const { name = "", message = "" } = entry.error ?? {};
    return [reasonOf("", entry.message ?? ""), reasonOf(name, message)].filter(Boolean).join(": ");
  }
  return undefined;
}
