/** Values by key, and the keys in S3's order: by the bytes of their UTF-8. */
export class SortedMap<Value> {
  readonly #values = new Map<string, Value>();
  /** Made when first asked for, then kept in order. */
  #keys: string[] | undefined;

  get size(): number {
    return this.#values.size;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    if (!this.#values.has(key))
      this.#keys?.splice(
        this.#first((each) => compareKeys(each, key) < 0),
        0,
        key,
      );
    this.#values.set(key, value);
  }

  delete(key: string): void {
    if (this.#values.delete(key))
      this.#keys?.splice(
        this.#first((each) => compareKeys(each, key) < 0),
        1,
      );
  }

  entries(): IterableIterator<[string, Value]> {
    return this.#values.entries();
  }

  /** All keys in order; not to be kept, as it changes. */
  get keys(): readonly string[] {
    return (this.#keys ??= [...this.#values.keys()].toSorted(compareKeys));
  }

  /** The position of the first key that is not before `key`. */
  from(key: string): number {
    return this.#first((each) => compareKeys(each, key) < 0);
  }

  /** The position of the first key after `key`. */
  after(key: string): number {
    return this.#first((each) => compareKeys(each, key) <= 0);
  }

  /** The first position whose key does not pass, where all that pass come first. */
  #first(passes: (key: string) => boolean): number {
    const { keys } = this;
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(keys[middle] ?? "")) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Orders as the keys' UTF-8 bytes do; JavaScript's own order differs beyond U+FFFF. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for what comes after U+FFFF: behind U+E000 to U+FFFF, not before. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
