import { setTimeout as sleep } from "node:timers/promises";
import { record } from "../../domain/audit/index.ts";
import { NoteEntity } from "../../model/dead-letter/note.entity.ts";
import { isServiceError } from "../../platform/aws/index.ts";
import { now, nowIso } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { invoke, type Answer } from "../../platform/lambda/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { take } from "../../platform/queue/index.ts";
import { eachHeld, holding, nameOf, type Letter } from "./letter.ts";
import { clean, parseJson } from "./redact.ts";
import { findSource, type Source } from "./sources.ts";

/** Which letters of a function. */
export interface Which {
  readonly name: string;
  /** The beginnings of the ids of those that are meant; all where there is none. */
  readonly ids?: readonly string[];
}

/** What became of a letter. */
export interface Result {
  readonly name: string;
  /**
   * `handled`: the function handled it, and it is no dead letter any more. `failed`: it stays one, with the new reason. `gone`: it
   * had been handled before. `lost`: what happened is not kept, so it stays until somebody discards it.
   */
  readonly outcome: "handled" | "failed" | "gone" | "lost";
  readonly why?: string;
}

/**
 * Gives letters to their function once more, one after the other and so many a second at most, and takes away those that it
 * handled. A letter is taken away after its event was handled and not before: who is interrupted between the two replays it
 * twice, which all functions bear. While a letter is worked on nobody else gets it. A schedule is run once, whatever number of its
 * runs failed. At the end, whoever ends it, it leaves an entry in the audit. Yields what became of each letter.
 * Throws NotFound; what queue, bucket and table throw, and what Lambda answers where the function cannot be called: letters that
 * were not handled by then stay.
 */
export async function* replay(
  { name, ids }: Which,
  { by, rate }: { readonly by: string; readonly rate: number },
): AsyncGenerator<Result> {
  const source = await findSource(name);
  const counts = new Map<Result["outcome"], number>();
  let count = 0;
  let run: Attempt | undefined;
  let begun = 0;
  try {
    for await (const letter of eachHeld(source)) {
      if (ids && !ids.some((id) => letter.id.startsWith(id))) continue;
      let attempt = run;
      if (!attempt) {
        await sleep(Math.max(0, begun + 1000 / rate - now()));
        begun = now();
        attempt = await give(letter);
        if (source.kind === "schedule") run = attempt;
      }
      const { outcome, why } = attempt;
      if (outcome === "failed") await noteFailure(letter, attempt, by);
      else if (outcome !== "lost") await remove(letter);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      yield { name: nameOf(letter), outcome, ...(why !== undefined && { why }) };
      if (ids && ++count === ids.length) return;
    }
  } finally {
    const told = Object.fromEntries([...counts].map(([outcome, times]) => [outcome, String(times)]));
    if (counts.size > 0) await record({ ...entryOf("letters-replayed", name), after: { by, ...told } });
  }
}

/**
 * Takes a letter away without giving it to its function; why, and who did, stays in the audit. Out: its name. Throws NotFound where there is
 * none of that name, or somebody works on it; what queue, bucket and table throw.
 */
export async function discard(
  name: string,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<string> {
  return holding(name, id, async (letter) => {
    const after = { letter: nameOf(letter), why: letter.why, reason, by };
    // First the entry: what is gone must have one.
    await record({ ...entryOf("letter-discarded", name), after });
    await remove(letter);
    return after.letter;
  });
}

const entryOf = <Kind extends "letters-replayed" | "letter-discarded">(kind: Kind, name: string) => ({
  kind,
  accountId: "system",
  subject: `letters:${name}`,
  actor: { type: "system" as const },
});

/** First what it holds: a letter whose object is gone is known to have been handled. */
async function remove({ source, receipt, key }: Letter): Promise<void> {
  if (key !== undefined) await objects.remove(config().LETTERS_BUCKET, key);
  await take(source.queueUrl, receipt);
}

/** How giving an event to its function went. */
type Attempt = Pick<Result, "outcome" | "why"> & { readonly requestId?: string };

async function give({ content, why, source }: Letter): Promise<Attempt> {
  if (typeof content === "string") return { outcome: content, why };
  const answer = await call(source, content.event);
  const failure = failureIn(answer);
  if (failure === undefined) return { outcome: "handled" };
  return { outcome: "failed", why: clean(reasonIn(answer.log) ?? failure), requestId: answer.requestId };
}

/** A function with reserved concurrency may be busy: it is asked again, a while later each time. */
async function call({ functionName }: Source, event: unknown): Promise<Answer> {
  for (let pause = 500; ; pause *= 2) {
    try {
      return await invoke(functionName, event);
    } catch (error) {
      if (!isServiceError(error, "TooManyRequestsException") || pause > 16_000) throw error;
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}

/** What the answer says failed; undefined where all was handled. */
function failureIn(answer: Answer): string | undefined {
  if ("error" in answer) return `${answer.error.type}: ${answer.error.message}`;
  const { batchItemFailures = [] } = (answer.value ?? {}) as { readonly batchItemFailures?: unknown[] };
  return batchItemFailures.length > 0 ? "The function could not handle it: its log says why." : undefined;
}

type Line = { level?: string; message?: string; error?: { name?: string; message?: string } };

/** Why a function failed: the last error in the end of its log. Out: undefined where there is none. */
export function reasonIn(log: string): string | undefined {
  for (const line of log.split("\n").toReversed()) {
    // Lambda's own format has a time, an id and a level before the line.
    const entry = parseJson(line.slice(line.indexOf("{"))) as Line | null | undefined;
    if (entry?.level !== "ERROR") continue;
    const { name, message } = entry.error ?? {};
    return [entry.message, name, message].filter(Boolean).join(": ");
  }
  return undefined;
}

/** As long as a dead letter waits, in seconds. */
const keptSeconds = 14 * 24 * 3600;

async function noteFailure({ source, id }: Letter, { why = "", requestId = "" }: Attempt, by: string) {
  await NoteEntity.update({ source: source.name, letterId: id })
    .add({ replays: 1 })
    .set({ why, requestId, by, at: nowIso(), expiresAt: Math.floor(now() / 1000) + keptSeconds })
    .go();
}
