/** What a run has shown so far; `run.ts` prints it as its last lines. */
export class Steps {
  readonly #passed: string[] = [];
  readonly #failed: string[] = [];
  readonly #lacking: { what: string; why: string }[] = [];

  #stands = true;

  /**
   * Does one step and says how it went. After a step that others stand on (`isGround`) has failed, those that follow are told
   * as not tried.
   */
  async step(name: string, work: () => Promise<void>, { isGround = false } = {}): Promise<void> {
    if (!this.#stands) {
      console.log(`  –  ${name}: not tried`);
      return;
    }
    const began = performance.now();
    try {
      await work();
      this.#passed.push(name);
      console.log(`  ✓  ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      this.#failed.push(name);
      this.#stands &&= !isGround;
      console.log(`  ✗  ${name}\n${indented(error)}`);
    }
  }

  /** Says what could not be tried, because the emulator cannot do it. */
  lack(what: string, why: string): void {
    this.#lacking.push({ what, why });
  }

  /** Prints what could not be tried and the counts. Out: whether all that was tried went well. */
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
