import { setTimeout as sleep } from "node:timers/promises";
import { record } from "../../domain/audit/index.ts";
import { isServiceError } from "../../platform/aws/index.ts";
import { now } from "../../platform/clock/index.ts";
import { invoke, type Answer } from "../../platform/lambda/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { take } from "../../platform/queue/index.ts";
import { config } from "../../platform/config/index.ts";
import { eachHeld, isMeant } from "./hold.ts";
import { nameOf, type Letter } from "./letter.ts";
import { noteFailure } from "./note.ts";
import { reasonIn } from "./reason.ts";
import { clean } from "./redact.ts";
import { findSource, type Source } from "./sources.ts";

/** Which letters of a function. */
export interface Which {
  readonly name: string;
  /** The beginnings of the ids of those that are meant; all where there is none. */
  readonly ids?: readonly string[];
}

export interface Manner {
  /** Who replays. */
  readonly by: string;
  /** How many letters a second at most. */
  readonly rate: number;
  /** Ends it after the letter that is being worked on. */
  readonly signal?: AbortSignal;
  /** Hears what became of each letter. */
  readonly onLetter?: (result: Result) => void;
}

/**
 * `handled`: the function handled it, and it is no dead letter any more. `failed`: it stays one, with the new reason. `gone`: it had been
 * handled before. `lost`: what happened is not kept, so it stays until somebody discards it.
 */
export type Outcome = "handled" | "failed" | "gone" | "lost";

export interface Result {
  readonly name: string;
  readonly outcome: Outcome;
  readonly why?: string;
}

/**
 * Gives letters to their function once more, one after the other, and takes away those that it handled. A letter is taken away after its
 * event was handled and not before: who is interrupted between the two replays it twice, which all functions bear. While a letter is
 * worked on nobody else gets it. A schedule is run once, whatever number of its runs failed. Leaves an entry in the audit.
 * Throws NotFound; what queue, bucket and table throw, and what Lambda answers where the function cannot be called: letters that were not
 * handled by then stay.
 */
export async function replay(
  { name, ids }: Which,
  { by, rate, signal, onLetter }: Manner,
): Promise<Result[]> {
  const source = await findSource(name);
  const results: Result[] = [];
  let ran: Attempt | undefined;
  let begun = 0;
  try {
    for await (const letter of eachHeld(source)) {
      if (signal?.aborted) break;
      if (ids && !ids.some((id) => isMeant(letter, id))) continue;
      if (!(ran && source.kind === "schedule")) {
        await sleep(Math.max(0, begun + 1000 / rate - now()));
        begun = now();
      }
      const attempt = source.kind === "schedule" ? (ran ??= await give(letter)) : await give(letter);
      results.push(await settle(letter, attempt, by));
      onLetter?.(results.at(-1)!);
      if (ids && results.length === ids.length) break;
    }
  } finally {
    if (results.length > 0) await leaveEntry(source, results, by);
  }
  return results;
}

/** How giving an event to its function went. */
type Attempt = Pick<Result, "outcome" | "why"> & { readonly requestId?: string };

async function give({ content, why, source }: Letter): Promise<Attempt> {
  if (content === "gone" || content === "lost") return { outcome: content, why };
  const answer = await call(source, content.event);
  const failure = failureIn(answer);
  if (failure === undefined) return { outcome: "handled" };
  return { outcome: "failed", why: clean(reasonIn(answer.log) ?? failure), requestId: answer.requestId };
}

/** A function with a limit of its own may be busy: it is asked again, a while later each time. */
async function call({ functionName }: Source, event: unknown): Promise<Answer> {
  for (let pause = 500; ; pause *= 2) {
    try {
      return await invoke(functionName, event);
    } catch (error) {
      const isBusy = isServiceError(error, "TooManyRequestsException");
      if (!isBusy || pause > 16_000) throw error;
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}

/** What the answer says failed; undefined where all was handled. */
function failureIn(answer: Answer): string | undefined {
  if ("error" in answer) return `${answer.error.type}: ${answer.error.message}`;
  const { batchItemFailures = [] } = (answer.value ?? {}) as {
    readonly batchItemFailures?: readonly unknown[];
  };
  return batchItemFailures.length > 0 ? "The function could not handle it: its log says why." : undefined;
}

async function settle(letter: Letter, { outcome, why, requestId }: Attempt, by: string): Promise<Result> {
  const name = nameOf(letter);
  if (outcome === "failed") {
    await noteFailure(letter, { why: why ?? "", requestId, by });
  } else if (outcome !== "lost") {
    await remove(letter);
  }
  return { name, outcome, ...(why !== undefined && { why }) };
}

/** First what it holds: a letter whose object is gone is known to have been handled. */
export async function remove({ source, receipt, key }: Letter): Promise<void> {
  if (key !== undefined) await objects.remove(config().LETTERS_BUCKET, key);
  await take(source.queueUrl, receipt);
}

async function leaveEntry({ name }: Source, results: readonly Result[], by: string): Promise<void> {
  const counts: Record<string, string> = { by };
  for (const { outcome } of results) counts[outcome] = String(Number(counts[outcome] ?? 0) + 1);
  await record({
    kind: "letters-replayed",
    accountId: "system",
    subject: `letters:${name}`,
    actor: { type: "system" },
    after: counts,
  });
}
