interface Trip {
  readonly stop: AbortController;
  readonly over: Promise<void>;
}

/** Files on their way, by a name that the page gives them: each can be given up. */
export class Trips {
  readonly #going = new Map<string, Trip>();

  /** In: what brings the file and tells what became of it; it throws nothing. */
  start(id: string, bring: (signal: AbortSignal) => Promise<void>): void {
    const stop = new AbortController();
    // It begins after it is noted.
    const over = Promise.resolve()
      .then(() => bring(stop.signal))
      .finally(() => this.#going.get(id)?.stop === stop && this.#going.delete(id));
    this.#going.set(id, { stop, over });
  }

  /** It is over, or nobody waits for it any more. */
  end(id: string): void {
    this.#going.get(id)?.stop.abort();
    this.#going.delete(id);
  }

  /** Gives up all. */
  stop(): void {
    for (const id of this.#going.keys()) this.end(id);
  }

  get areOver(): boolean {
    return this.#going.size === 0;
  }

  /** Waits until nothing is on its way any more, whether it has come or failed. */
  async settled(): Promise<void> {
    while (!this.areOver) await Promise.all([...this.#going.values()].map(({ over }) => over));
  }
}
