import { setTimeout as sleep } from "node:timers/promises";
import { Unavailable } from "../errors.ts";

/** Returned by an attempt whose write failed because the row had changed. */
export const retry = Symbol("again");

/** Enough for about ten concurrent writers of a row. */
const attempts = 10;
/** In milliseconds. */
const maxPause = 640;

/**
 * Runs a read-decide-write attempt until no other writer interferes: at most ten attempts within about two seconds,
 * with jittered pauses.
 *
 * @param what the subject, for the log ("The post")
 * @param attempt reads everything it depends on, and writes on the condition that it is unchanged
 * @throws errors of the attempt @throws {Unavailable} after the last attempt
 */
export async function optimistic<T>(what: string, attempt: () => Promise<T | typeof retry>): Promise<T> {
  for (let count = 1; count <= attempts; count += 1) {
    const answer = await attempt();
    if (answer !== retry) return answer;
    if (count < attempts) await sleep(Math.random() * Math.min(maxPause, 10 * 2 ** count));
  }
  throw new Unavailable(new Error(`${what} changed at each of ${attempts} attempts`));
}
