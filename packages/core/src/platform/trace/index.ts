import { AsyncLocalStorage } from "node:async_hooks";

/** A service call by its operation (`DynamoDB.PutItem`), without its input. */
export interface Call {
  readonly name: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}

/** A unit of work: a request, a stream record, a queue message, a file or a scheduled run. */
export interface Work {
  /** The id of its cause: a request, or something that started by itself (a schedule, a file). */
  readonly requestId: string;
  /** The id of its event: a record's sequence number, a message's id, a file's sequencer. */
  readonly eventId?: string;
  /** The id of the account it is done for, if known. */
  accountId?: string;
  /** The first calls that it made. */
  readonly calls: Call[];
  /** Counts of notices for operators. */
  readonly noticed: Map<Notice, number>;
}

/** Events inside core that the functions count as metrics. */
export type Notice = "provider-away" | "row-created" | "row-refused";

/** More than any unit of work makes, except those that take minutes. */
const maxCalls = 200;

const works = new AsyncLocalStorage<Work>();

/** Runs a function as a part of a unit of work, including everything it awaits. */
export function runWithWork<Result>(work: Work, run: () => Result): Result {
  return works.run(work, run);
}

/** Returns the current unit of work. */
export function currentWork(): Work | undefined {
  return works.getStore();
}

/** Returns the cause for rows and messages written now; undefined outside a unit of work. */
export function currentCause(): string | undefined {
  return works.getStore()?.requestId;
}

/** Returns the cause in a row or message; undefined if it has none. */
export function causeIn(text: string | undefined): string | undefined {
  return /^[0-9A-Za-z-]{1,64}$/.exec(text ?? "")?.[0];
}

/** Sets the account of the current unit of work. */
export function setWorkAccount(accountId: string): void {
  const work = works.getStore();
  if (work) work.accountId = accountId;
}

/** Counts a notice in the current unit of work. */
export function countNotice(what: Notice, times = 1): void {
  const noticed = works.getStore()?.noticed;
  if (times > 0) noticed?.set(what, (noticed.get(what) ?? 0) + times);
}

/**
 * Calls a service and records the duration in the current unit of work.
 *
 * @throws errors of the call
 */
export async function traceCall<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
  const work = works.getStore();
  if (!work || work.calls.length >= maxCalls) return call();
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

/** Returns whether an error is a normal refusal, such as a failed condition. */
function isRefusal(error: unknown): boolean {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500;
}
