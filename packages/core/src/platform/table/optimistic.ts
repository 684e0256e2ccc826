import { setTimeout as sleep } from "node:timers/promises";
import { Unavailable } from "../errors/index.ts";

/** What an attempt answers whose write was refused because what it had read has changed since. */
export const again = Symbol("again");

/** Enough for some ten who change the same row at once. */
const attempts = 10;
/** In milliseconds. */
const longestPause = 640;

/**
 * Reads, decides and writes until nobody else came between: at most ten attempts within about two seconds, with jittered pauses. In:
 * what changes, for the log ("The post"), and the attempt, which reads all that it decides by and writes on the condition that it is as it
 * was. Out: what the attempt answers. Throws what it throws, and Unavailable where somebody came between each time.
 */
export async function optimistic<T>(what: string, attempt: () => Promise<T | typeof again>): Promise<T> {
  for (let count = 1; count <= attempts; count += 1) {
    const answer = await attempt();
    if (answer !== again) return answer;
    if (count < attempts) await sleep(Math.random() * Math.min(longestPause, 10 * 2 ** count));
  }
  throw new Unavailable(new Error(`${what} changed at each of ${attempts} attempts`));
}
