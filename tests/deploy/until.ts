import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the result is good. Returns it. Throws with the last result after the given seconds. */
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
