/** A set of listeners. `subscribe` fits `useSyncExternalStore`. */
export class Emitter<Args extends unknown[] = []> {
  readonly #listeners = new Set<(...args: Args) => void>();

  /** Calls back on each `emit`. Returns the function that unsubscribes. */
  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly emit = (...args: Args): void => {
    for (const listener of this.#listeners) listener(...args);
  };
}
