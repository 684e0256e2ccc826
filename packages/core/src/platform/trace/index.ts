import { AsyncLocalStorage } from "node:async_hooks";

/** A call of a service: what was asked of it, not about what (`DynamoDB.PutItem`). */
export interface Call {
  readonly name: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}

/** One piece of work: a request, a record of the stream, a message of a queue, a file, a run of a schedule. */
export interface Work {
  /** What it is done for: a request, or what began by itself (a schedule, a file). */
  readonly requestId: string;
  /** The event that brought it: a record's sequence number, a message's id, a file's sequencer. */
  readonly eventId?: string;
  /** For whom it is done, as far as that is known: the account's id. */
  accountId?: string;
  /** The calls that it made: the first so many. */
  readonly calls: Call[];
  /** How often what happened meanwhile that operators count. */
  readonly noticed: Map<Notice, number>;
}

/** What happens deep inside, too often to be an error and too seldom to be nothing: the functions make numbers of it. */
export type Notice = "provider-away" | "row-created" | "row-refused";

/** More than any work of ours makes, but for those of minutes. */
const mostCalls = 200;

const works = new AsyncLocalStorage<Work>();

/** Does something as a part of that work: all that it awaits, too. */
export function under<Result>(work: Work, run: () => Result): Result {
  return works.run(work, run);
}

/** The work that this is done as a part of. */
export function currentWork(): Work | undefined {
  return works.getStore();
}

/** What rows and messages written now carry: the request that they follow from; undefined outside of any work. */
export function currentCause(): string | undefined {
  return works.getStore()?.requestId;
}

/** The request that a row or a message says it follows from; undefined where it says none. */
export function causeIn(text: string | undefined): string | undefined {
  return /^[0-9A-Za-z-]{1,64}$/.exec(text ?? "")?.[0];
}

/** Says for whom the work is done. */
export function workFor(accountId: string): void {
  const work = works.getStore();
  if (work) work.accountId = accountId;
}

/** Tells whoever does this work that something happened, so often. */
export function notice(what: Notice, times = 1): void {
  const noticed = works.getStore()?.noticed;
  if (times > 0) noticed?.set(what, (noticed.get(what) ?? 0) + times);
}

/** Calls a service; the work keeps how long it took. Throws what the call throws. */
export async function called<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
  const work = works.getStore();
  if (!work || work.calls.length >= mostCalls) return call();
  const started = performance.now();
  let failed = false;
  try {
    return await call();
  } catch (error) {
    failed = !isRefusal(error);
    throw error;
  } finally {
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    work.calls.push({ name, milliseconds, failed });
  }
}

/** A service that says no, as where a condition does not hold, does what it should. */
function isRefusal(error: unknown): boolean {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500;
}
