import { setTimeout as sleep } from "node:timers/promises";

/** Asks again and again until the answer is as wanted. Out: it. Throws with the last answer after so many seconds. */
export async function until<Found>(
  what: string,
  seconds: number,
  look: () => Promise<Found>,
  isGood: (found: Found) => boolean = Boolean,
): Promise<Found> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (isGood(found)) return found;
    if (Date.now() > deadline)
      throw new Error(`${what}: not within ${seconds} s, but ${JSON.stringify(found)}`);
    await sleep(500);
  }
}
