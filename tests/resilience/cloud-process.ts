import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Cloud, CloudOptions } from "../../packages/local/src/cloud.ts";
import type { endpoints } from "../../packages/local/src/environment.ts";

export type Endpoints = ReturnType<typeof endpoints>;

/** What a cloud in a process of its own says when it is up, or why it is not. */
type Message = { endpoints: Endpoints } | { error: string };

export const password = "wet paint on tuesday";

/** Somebody whom the cloud is to know: a client with a proven address, or an approved artisan. */
export interface Known {
  readonly id: string;
  readonly kind: "client" | "artisan";
}

/** What the process is told: where the data is, and whom to add to it first. */
interface Order extends Pick<CloudOptions, "dataDir"> {
  readonly people?: readonly Known[];
}

/** What a running one can be asked for. */
type Verb = { readonly ahead: number } | { readonly artisans: readonly string[] };

export function addressOf({ id }: Pick<Known, "id">): string {
  return `${id}@handiwork.test`;
}

/** A process that has loaded the embedded cloud and waits for the word to start it. */
export interface CloudProcess {
  readonly pid: number;
  /** Starts the cloud; resolves to its services' endpoints, rejects with what it says instead. */
  start(order: Order): Promise<Endpoints>;
  /** Runs the clock of jobs as if it were so many milliseconds later. */
  sweepJobs(aheadMs: number): Promise<void>;
  /** Waits for the stream. Out: how many counts of jobs differ from a recount of the rows, of those artisans. */
  recountJobs(artisans: readonly string[]): Promise<number>;
  /** Ends it as a power cut would: at once, without a chance to write anything. */
  kill(): Promise<void>;
}

/** Starts the process. It knows nothing of the table and the engine of the tests that run beside it. */
export function prepareCloud(): CloudProcess {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ["--import", "tsx"], env });
  return {
    pid: child.pid ?? 0,
    async start(order) {
      child.send(order);
      const [message] = (await Promise.race([once(child, "message"), ended(child)])) as [Message];
      if ("error" in message) throw new Error(message.error);
      return message.endpoints;
    },
    async sweepJobs(ahead) {
      child.send({ ahead } satisfies Verb);
      await Promise.race([once(child, "message"), ended(child)]);
    },
    async recountJobs(artisans) {
      child.send({ artisans } satisfies Verb);
      const [{ differences }] = (await once(child, "message")) as [{ differences: number }];
      return differences;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function ended(child: ChildProcess): Promise<[Message]> {
  const [code] = (await once(child, "exit")) as [number | null];
  return [{ error: `The process ended with ${code} before the cloud was up.` }];
}

const sweep = async (ahead: number): Promise<object> => {
  const { setClock } = await import("../../packages/core/src/platform/clock/index.ts");
  const { sweep: due } = await import("../../packages/core/src/domain/job/index.ts");
  const restore = setClock(() => Date.now() + ahead);
  await due(() => true).finally(restore);
  return {};
};

/** The process itself: loads everything, then waits for orders. */
async function serve(): Promise<void> {
  const { startCloud } = await import("../../packages/local/src/cloud.ts");
  let cloud: Cloud | undefined;
  const run = async ({ dataDir, people = [] }: Order): Promise<Endpoints> => {
    cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
    if (people.length > 0) await add(people, cloud);
    return cloud.endpoints;
  };
  const recount = async (artisans: readonly string[]): Promise<object> => {
    await cloud?.caughtUp();
    const { differencesOf } = await import("../setup/jobs/recount.ts");
    return { differences: await differencesOf(artisans) };
  };
  process.on("disconnect", () => process.exit());
  process.on("message", (asked: Order | Verb) => {
    const work =
      "ahead" in asked ? sweep(asked.ahead) : "artisans" in asked ? recount(asked.artisans) : run(asked);
    work.then(
      (found) => process.send?.("dataDir" in asked ? { endpoints: found } : found),
      (error: unknown) => process.send?.({ error: String(error) } satisfies Message),
    );
  });
}

/** Core reads its configuration when it is imported, so this is done when the cloud has set it. */
export async function add(people: readonly Known[], cloud: Pick<Cloud, "importUsers">): Promise<void> {
  const { AccountEntity } = await import("../../packages/core/src/domain/identity/account/index.ts");
  const { ArtisanEntity } = await import("../../packages/core/src/domain/artisan/index.ts");
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
