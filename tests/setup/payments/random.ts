/** Generates numbers from 0 (inclusive) to 1 (exclusive), reproducible from a seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks a value with the given probabilities, which add up to 1. */
export function pickWeighted<T>(random: Random, shares: readonly (readonly [T, number])[]): T {
  let left = random();
  for (const [thing, share] of shares) {
    if (left < share) return thing;
    left -= share;
  }
  return shares.at(-1)![0];
}
