/** Collects the results of a run's steps, which `run.ts` prints at the end. */
export class Steps {
  readonly #passed: string[] = [];
  readonly #failed: string[] = [];
  readonly #lacking: { what: string; why: string }[] = [];

  #isIntact = true;

  /** Runs a step and prints its result. After a failure of a step that others depend on (`isGround`), the rest is skipped. */
  async step(name: string, work: () => Promise<void>, { isGround = false } = {}): Promise<void> {
    if (!this.#isIntact) {
      console.log(`  –  ${name}: skipped`);
      return;
    }
    const began = performance.now();
    try {
      await work();
      this.#passed.push(name);
      console.log(`  ✓  ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      this.#failed.push(name);
      this.#isIntact &&= !isGround;
      console.log(`  ✗  ${name}\n${indented(error)}`);
    }
  }

  /** Adds a gap of the emulator. */
  lack(what: string, why: string): void {
    this.#lacking.push({ what, why });
  }

  /** Prints the gaps and the counts. Returns whether every step passed. */
  conclude(): boolean {
    console.log("\nNot tried, because the emulator cannot do it:");
    for (const { what, why } of this.#lacking) console.log(`  –  ${what}: ${why}`);
    console.log(
      `\ndeploy: ${this.#passed.length} passed, ${this.#failed.length} failed, ${this.#lacking.length} not tried`,
    );
    return this.#failed.length === 0;
  }
}

function indented(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll(/^/gm, "       ");
}
