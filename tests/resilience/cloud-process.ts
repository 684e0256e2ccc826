import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Cloud, CloudOptions } from "../../packages/local/src/cloud.ts";
import type { endpoints } from "../../packages/local/src/environment.ts";

export type Endpoints = ReturnType<typeof endpoints>;

/** The child's first message: its endpoints, or why it did not start. */
type Message = { endpoints: Endpoints } | { error: string };

export const password = "wet paint on tuesday";

/** A user to create: a client with a verified address, or an approved artisan. */
export interface TestUser {
  readonly id: string;
  readonly kind: "client" | "artisan";
}

/** The start command. */
interface StartCommand extends Pick<CloudOptions, "dataDir"> {
  readonly people?: readonly TestUser[];
}

/** Commands for a running cloud. */
type Command = { readonly ahead: number } | { readonly artisans: readonly string[] };

export function addressOf({ id }: Pick<TestUser, "id">): string {
  return `${id}@handiwork.test`;
}

/** A process that has loaded the embedded cloud and is ready to start it. */
export interface CloudProcess {
  readonly pid: number;
  /** Starts the cloud. Resolves to its endpoints, or rejects with its error. */
  start(order: StartCommand): Promise<Endpoints>;
  /** Runs the job clock with the time moved ahead. */
  sweepJobs(aheadMs: number): Promise<void>;
  /** Waits for the stream. Returns how many of the artisans' job counters differ from a recount. */
  recountJobs(artisans: readonly string[]): Promise<number>;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
}

/** Forks the process, without the environment of the test's own table and engine. */
export function prepareCloud(): CloudProcess {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
  const child = fork("scripts/run.mjs", [fileURLToPath(import.meta.url)], { env });
  return {
    pid: child.pid ?? 0,
    async start(order) {
      child.send(order);
      const [message] = (await Promise.race([once(child, "message"), ended(child)])) as [Message];
      if ("error" in message) throw new Error(message.error);
      return message.endpoints;
    },
    async sweepJobs(ahead) {
      child.send({ ahead } satisfies Command);
      await Promise.race([once(child, "message"), ended(child)]);
    },
    async recountJobs(artisans) {
      child.send({ artisans } satisfies Command);
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
  const { sweep: sweepJobs } = await import("../../packages/core/src/domain/job/index.ts");
  const restore = setClock(() => Date.now() + ahead);
  await sweepJobs(() => true).finally(restore);
  return {};
};

/** Runs in the child: loads the cloud, then waits for commands. */
async function serve(): Promise<void> {
  const { startCloud } = await import("../../packages/local/src/cloud.ts");
  let cloud: Cloud | undefined;
  const run = async ({ dataDir, people = [] }: StartCommand): Promise<Endpoints> => {
    cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
    if (people.length > 0) await addUsers(people, cloud);
    return cloud.endpoints;
  };
  const recount = async (artisans: readonly string[]): Promise<object> => {
    await cloud?.caughtUp();
    const { differencesOf } = await import("../setup/jobs/recount.ts");
    return { differences: await differencesOf(artisans) };
  };
  process.on("disconnect", () => process.exit());
  process.on("message", (command: StartCommand | Command) => {
    const work =
      "ahead" in command
        ? sweep(command.ahead)
        : "artisans" in command
          ? recount(command.artisans)
          : run(command);
    work.then(
      (found) => process.send?.("dataDir" in command ? { endpoints: found } : found),
      (error: unknown) => process.send?.({ error: String(error) } satisfies Message),
    );
  });
}

/** Creates users. Imports core late, because core reads its configuration on import and the cloud sets it. */
export async function addUsers(
  people: readonly TestUser[],
  cloud: Pick<Cloud, "importUsers">,
): Promise<void> {
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
