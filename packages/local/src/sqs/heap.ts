/** A binary min-heap: `pop` and `peek` answer the item that `before` puts first. */
export class Heap<T> {
  readonly #before: (a: T, b: T) => boolean;
  #items: T[] = [];

  constructor(before: (a: T, b: T) => boolean) {
    this.#before = before;
  }

  get size(): number {
    return this.#items.length;
  }

  peek(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent];
      if (above === undefined || !this.#before(item, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (first !== undefined && last !== undefined && items.length > 0) this.#sink(last);
    return first;
  }

  clear(): void {
    this.#items = [];
  }

  /** Puts `item` into the hole at the root and lets it sink to its place. */
  #sink(item: T): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      let next = items[child];
      if (next === undefined) break;
      const right = items[child + 1];
      if (right !== undefined && this.#before(right, next)) {
        child += 1;
        next = right;
      }
      if (!this.#before(next, item)) break;
      items[at] = next;
      at = child;
    }
    items[at] = item;
  }
}
