import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CloudProcess, type TestPlan, type TestUser } from "../../resilience/cloud-process.ts";
import type { Ledger } from "./ledger.ts";
import { plans } from "./customer.ts";

/** Runs clouds on the same data, one after the other, and kills them. */
export class Clouds {
  /** The origin of the current cloud. */
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

  /** Starts the first cloud, with artisans who can sign in. `provider` is the provider's part of the environment. */
  static async start(
    provider: Readonly<Record<string, string>>,
    artisans: readonly string[],
  ): Promise<Clouds> {
    const dataDir = await mkdtemp(join(tmpdir(), "payments-"));
    const clouds = new Clouds(dataDir, provider);
    await clouds.#start({ people: artisans.map((id) => ({ id, kind: "artisan" })), plans });
    return clouds;
  }

  /** Loads the next cloud in advance, so that a restart takes no longer than its own start. */
  prepare(): void {
    this.#next ??= new CloudProcess(this.#provider);
  }

  /** Kills the cloud, and starts the next one on its data. */
  async cut(): Promise<void> {
    this.prepare();
    await this.#cloud.kill();
    this.#cloud = this.#next!;
    this.#next = undefined;
    await this.#start();
  }

  /** Runs the sweep with the time moved ahead. Throws if the cloud is killed meanwhile. */
  sweep(aheadMs: number): Promise<void> {
    return this.#cloud.ask("sweepPayments", aheadMs);
  }

  ledger(): Promise<Ledger> {
    return this.#cloud.ask("ledger");
  }

  async close(): Promise<void> {
    await Promise.all([this.#cloud.kill(), this.#next?.kill()]);
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #start(records: { people?: readonly TestUser[]; plans?: readonly TestPlan[] } = {}): Promise<void> {
    const { S3_ENDPOINT } = await this.#cloud.ask("start", { dataDir: this.#dataDir, ...records });
    this.url = new URL(S3_ENDPOINT).origin;
  }
}
