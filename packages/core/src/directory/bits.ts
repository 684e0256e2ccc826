/** A set of small numbers, one bit each. */
export type Bits = Uint32Array<ArrayBuffer>;

/** A set that can hold the numbers below `size`: none of them, or all. */
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

/** Keeps in the first set what the second has, too. Out: the first. */
export function keep(set: Bits, other: Bits): Bits {
  for (let word = 0; word < set.length; word += 1) set[word]! &= other[word]!;
  return set;
}

/** Takes out of the first set what the second has. Out: the first. */
export function drop(set: Bits, other: Bits): Bits {
  for (let word = 0; word < set.length; word += 1) set[word]! &= ~other[word]!;
  return set;
}

/** What is in one of two sets. */
export function union(set: Bits, other: Bits): Bits {
  return set.map((word, at) => word | other[at]!);
}

/** Adds the numbers of a list between two places of it. */
export function addSpan(set: Bits, numbers: Uint32Array, from: number, end: number): void {
  for (let at = from; at < end; at += 1) {
    const number = numbers[at]!;
    set[number >>> 5]! |= 1 << (number & 31);
  }
}

/** How many numbers the set has. */
export function sizeOf(set: Bits): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += ones(set[word]!);
  return count;
}

/** How many bits of a number of 32 bits are set. */
export function ones(number: number): number {
  let rest = number - ((number >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function isEmpty(set: Bits): boolean {
  return set.every((word) => word === 0);
}

/** Calls back with each number of the set, ascending, from `from` on, until the answer is false. */
export function each(set: Bits, visit: (number: number) => boolean | void, from = 0): void {
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
