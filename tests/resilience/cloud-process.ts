import { AsyncLocalStorage } from "node:async_hooks";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Cloud, CloudOptions } from "../../packages/local/src/cloud.ts";
import type { endpoints } from "../../packages/local/src/environment.ts";
import type { Ledger } from "../setup/payments/ledger.ts";

export type Endpoints = ReturnType<typeof endpoints>;

export const password = "wet paint on tuesday";

/** A user to create: a client with a verified address, or an approved artisan. */
export interface TestUser {
  readonly id: string;
  readonly kind: "client" | "artisan";
}

/** A plan of premium to create. */
export interface TestPlan {
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly durationDays: number;
}

interface StartOptions extends Pick<CloudOptions, "dataDir"> {
  readonly people?: readonly TestUser[];
  readonly plans?: readonly TestPlan[];
}

export function addressOf({ id }: Pick<TestUser, "id">): string {
  return `${id}@handiwork.test`;
}

let running: Cloud | undefined;
const ahead = new AsyncLocalStorage<number>();

/** Runs a function with the time moved ahead for it alone, not for what happens meanwhile. */
async function runAhead(aheadMs: number, act: () => Promise<unknown> | undefined): Promise<void> {
  const { setClock } = await import("../../packages/core/src/platform/clock.ts");
  setClock(() => Date.now() + (ahead.getStore() ?? 0));
  await ahead.run(aheadMs, act);
}

/** The commands of the child process. */
const commands = {
  /** Starts the cloud. */
  async start({ dataDir, people = [], plans = [] }: StartOptions): Promise<Endpoints> {
    const { startCloud } = await import("../../packages/local/src/cloud.ts");
    running = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
    if (people.length > 0) await addUsers(people, running);
    if (plans.length > 0) await addPlans(plans);
    return running.endpoints;
  },
  /** Runs the job clock with the time moved ahead. */
  async sweepJobs(aheadMs: number): Promise<void> {
    const { sweep } = await import("../../packages/core/src/jobs/index.ts");
    await runAhead(aheadMs, () => sweep(() => true));
  },
  /** Runs the sweep of payments with the time moved ahead. */
  async sweepPayments(aheadMs: number): Promise<void> {
    await runAhead(aheadMs, () => running?.runNow("sweep-payments"));
  },
  /** Waits for the stream. Returns how many of the artisans' job counters differ from a recount. */
  async recountJobs(artisans: readonly string[]): Promise<number> {
    await running?.caughtUp();
    const { differencesOf } = await import("../setup/jobs/recount.ts");
    return differencesOf(artisans);
  },
  /** Waits for the stream, then reads the ledger from the table. */
  async ledger(): Promise<Ledger> {
    await running?.caughtUp();
    const { readLedger } = await import("../setup/payments/ledger.ts");
    return readLedger();
  },
};

type Commands = typeof commands;
type CommandName = keyof Commands;
type Input<N extends CommandName> = Parameters<Commands[N]>;
type Output<N extends CommandName> = Awaited<ReturnType<Commands[N]>>;
type Request = { readonly id: number; readonly name: CommandName; readonly input: readonly unknown[] };
type Reply = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** A process that has loaded the embedded cloud and is ready to start it. It can be killed. */
export class CloudProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #last = 0;

  /** Forks the process, without the environment of the test's own table and engine, and with this one. */
  constructor(more: Readonly<Record<string, string>> = {}) {
    const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
    this.#child = fork("scripts/run.mjs", [fileURLToPath(import.meta.url)], { env: { ...env, ...more } });
    this.#child.on("message", (reply: Reply) => this.#waiting.get(reply.id)?.(reply));
    this.#child.on("exit", (code) => {
      for (const [id, settle] of this.#waiting) settle({ id, error: `The process ended with ${code}.` });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Runs a command. Rejects if it fails or the process ends. */
  async ask<N extends CommandName>(name: N, ...input: Input<N>): Promise<Output<N>> {
    const id = ++this.#last;
    const reply = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.#child.send({ id, name, input } satisfies Request);
    const { value, error } = await reply;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(error);
    return value as Output<N>;
  }

  /** Kills it like a power cut. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill("SIGKILL");
    await once(this.#child, "exit");
  }
}

/** Runs in the child: loads the cloud in advance, then answers commands until the parent ends. */
async function serve(): Promise<void> {
  await import("../../packages/local/src/cloud.ts");
  process.on("disconnect", () => process.exit());
  process.on("message", ({ id, name, input }: Request) => {
    const run = commands[name] as (...given: readonly unknown[]) => Promise<unknown>;
    run(...input).then(
      (value) => process.send?.({ id, value } satisfies Reply),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
    );
  });
}

/** Creates users. Imports core late, because core reads its configuration on import and the cloud sets it. */
export async function addUsers(
  people: readonly TestUser[],
  cloud: Pick<Cloud, "importUsers">,
): Promise<void> {
  const { AccountEntity } = await import("../../packages/core/src/accounts/index.ts");
  const { ArtisanEntity } = await import("../../packages/core/src/artisans/index.ts");
  const work = { approval: "approved", category: "Plumber", location: "Ikeja, Lagos" } as const;
  for (const { id, kind } of people) {
    const profile = { id, userType: kind, fullName: "Ngozi Bello", email: addressOf({ id }) };
    await AccountEntity.put({ ...profile, emailVerifiedAt: "2026-11-21T10:00:00.000Z" }).go();
    if (kind === "artisan") await ArtisanEntity.put({ id, ...work }).go();
  }
  await cloud.importUsers(
    people.map(({ id, kind }) => {
      const user = { sub: id, email: addressOf({ id }), group: kind, password };
      return { ...user, emailVerified: true, enabled: true };
    }),
  );
}

/** Creates plans, shown in this order. */
async function addPlans(plans: readonly TestPlan[]): Promise<void> {
  const { PlanEntity } = await import("../../packages/core/src/premium/index.ts");
  for (const [displayOrder, plan] of plans.entries())
    await PlanEntity.put({ ...plan, features: [], displayOrder }).go();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
