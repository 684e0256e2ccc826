/** Numbers from 0 to below 1, the same for the same beginning (mulberry32). */
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

/** One of several things, each as often as its share says. In: pairs of a thing and its share; the shares' sum is 1. */
export function chosen<T>(random: Random, shares: readonly (readonly [T, number])[]): T {
  let left = random();
  for (const [thing, share] of shares) {
    if (left < share) return thing;
    left -= share;
  }
  return shares.at(-1)![0];
}
