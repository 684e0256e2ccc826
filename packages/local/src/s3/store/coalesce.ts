/**
 * Makes one run of `work` serve everybody who asks before it begins; who asks while it runs shares the next one. After
 * a failure every later call fails too: what reached the disk is not known then.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last = last.then(() => {
      next = undefined;
      return work();
    });
    return next;
  };
}

/** Runs work on the same name one after the other, whatever becomes of it. */
export class Locks {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
