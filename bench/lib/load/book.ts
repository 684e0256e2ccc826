import { type Class, classes, type Look, objectiveOf } from "./objectives.ts";

/**
 * Keeps what was measured until it is taken. What has not ended by then and is late already counts with the time that it has
 * taken so far: else the slowest would be the ones of which nothing is heard.
 */
export class Book {
  #took = emptyTook();
  #failures = new Map<string, number>();
  readonly #pending = new Set<{ readonly name: Class; readonly since: number }>();
  #began = performance.now();

  /** Waits for something that began at a moment of `performance.now()`; out: what ends it, well or not. */
  begin(name: Class, since: number): { done: () => void; gone: () => void } {
    const entry = { name, since };
    this.#pending.add(entry);
    const gone = () => void this.#pending.delete(entry);
    return {
      gone,
      done: () => {
        gone();
        this.#took[name].push(performance.now() - since);
      },
    };
  }

  /** Notes that something failed, by its name. */
  fail(name: string): void {
    this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1);
  }

  /** What was measured since the last time. In: the objective of reads, by which something is late. */
  take(readMs: number): Look {
    const now = performance.now();
    for (const { name, since } of this.#pending)
      if (now - since > objectiveOf(name, readMs)) this.#took[name].push(now - since);
    const look: Look = {
      seconds: (now - this.#began) / 1000,
      took: this.#took,
      failures: Object.fromEntries(this.#failures),
    };
    this.#took = emptyTook();
    this.#failures = new Map();
    this.#began = now;
    return look;
  }
}

function emptyTook(): Record<Class, number[]> {
  return Object.fromEntries(classes.map((name) => [name, [] as number[]])) as Record<Class, number[]>;
}
