/** Pseudo-random choices from a seed (mulberry32): the same seed makes the same marketplace. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer, both bounds included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns true in a share of cases, from 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Returns one of the items. Throws an Error if there is none. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  /** Returns so many of the items, each once, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.between(0, left.length - 1), 1),
    ).flat();
  }

  /** Returns a UUID of version 4. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, (_, place) => {
      if (place === 12) return "4";
      return (place === 16 ? 8 + this.between(0, 3) : this.between(0, 15)).toString(16);
    }).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }
}
