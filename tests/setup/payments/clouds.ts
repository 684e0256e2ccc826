import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CloudProcess } from "./cloud.ts";

/** Clouds one after the other on the same data, each of which may be killed. */
export class Clouds {
  /** Where the cloud is, or was last. */
  url = "";
  readonly #dataDir: string;
  readonly #provider: Readonly<Record<string, string>>;
  #cloud: CloudProcess;
  #next: CloudProcess | undefined;

  private constructor(dataDir: string, provider: Readonly<Record<string, string>>) {
    this.#dataDir = dataDir;
    this.#provider = provider;
    this.#cloud = new CloudProcess(provider);
  }

  /** Starts the first one, with artisans who can sign in. In: the provider and its keys, as the environment has them. */
  static async start(
    provider: Readonly<Record<string, string>>,
    artisans: readonly string[],
  ): Promise<Clouds> {
    const dataDir = await mkdtemp(join(tmpdir(), "payments-"));
    const clouds = new Clouds(dataDir, provider);
    clouds.url = await clouds.#cloud.ask("start", { dataDir, artisans });
    return clouds;
  }

  /** Loads the next one already: a cut costs no more than its start. */
  prepare(): void {
    this.#next ??= new CloudProcess(this.#provider);
  }

  /** Kills the cloud, and starts the next on what is left on the disk. */
  async cut(): Promise<void> {
    this.prepare();
    await this.#cloud.kill();
    this.#cloud = this.#next!;
    this.#next = undefined;
    this.url = await this.#cloud.ask("start", { dataDir: this.#dataDir, artisans: [] });
  }

  /** Runs the sweep as if it were so many milliseconds later. Throws an Error where the cloud is killed meanwhile. */
  sweep(aheadMs: number): Promise<null> {
    return this.#cloud.ask("sweep", aheadMs);
  }

  ledger() {
    return this.#cloud.ask("ledger", null);
  }

  async close(): Promise<void> {
    await Promise.all([this.#cloud.kill(), this.#next?.kill()]);
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
