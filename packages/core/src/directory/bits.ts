/** A set of small non-negative integers, one bit each. */
export type Bits = Uint32Array<ArrayBuffer>;

/** Creates a set for numbers below `size`, empty or full. */
export function bits(size: number, isFull = false): Bits {
  const set = new Uint32Array((size + 31) >>> 5);
  if (!isFull) return set;
  set.fill(0xffff_ffff);
  const rest = size & 31;
  if (rest !== 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function has(set: Bits, number: number): boolean {
  return ((set[number >>> 5]! >>> (number & 31)) & 1) === 1;
}

export function add(set: Bits, number: number): void {
  set[number >>> 5]! |= 1 << (number & 31);
}

/**
 * Intersects the first set with the second, in place.
 *
 * @returns the first set
 */
export function intersect(set: Bits, other: Bits): Bits {
  for (let word = 0; word < set.length; word += 1) set[word]! &= other[word]!;
  return set;
}

/**
 * Removes the second set's numbers from the first, in place.
 *
 * @returns the first set
 */
export function subtract(set: Bits, other: Bits): Bits {
  for (let word = 0; word < set.length; word += 1) set[word]! &= ~other[word]!;
  return set;
}

/** Returns a new set with the numbers of both. */
export function union(set: Bits, other: Bits): Bits {
  return set.map((word, at) => word | other[at]!);
}

/** Adds the numbers at positions `from` to `end` (exclusive) of a list. */
export function addSpan(set: Bits, numbers: Uint32Array, from: number, end: number): void {
  for (let at = from; at < end; at += 1) {
    const number = numbers[at]!;
    set[number >>> 5]! |= 1 << (number & 31);
  }
}

/** Returns the number of elements in a set. */
export function sizeOf(set: Bits): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += popCount(set[word]!);
  return count;
}

/** Returns the number of set bits of a 32-bit integer. */
export function popCount(number: number): number {
  let rest = number - ((number >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function isEmpty(set: Bits): boolean {
  return set.every((word) => word === 0);
}

/** Calls `visit` with each number from `from` on, in ascending order, until it returns false. */
export function forEachBit(set: Bits, visit: (number: number) => boolean | void, from = 0): void {
  for (let word = from >>> 5; word < set.length; word += 1) {
    let rest = set[word]!;
    if (word === from >>> 5) rest &= -1 << (from & 31);
    while (rest !== 0) {
      const lowest = rest & -rest;
      if (visit((word << 5) + 31 - Math.clz32(lowest)) === false) return;
      rest ^= lowest;
    }
  }
}
