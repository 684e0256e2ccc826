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

export function addressOf({ id }: Pick<Known, "id">): string {
  return `${id}@handiwork.test`;
}

/** A process that has loaded the embedded cloud and waits for the word to start it. */
export interface CloudProcess {
  /** Starts the cloud; resolves to its services' endpoints, rejects with what it says instead. */
  start(order: Order): Promise<Endpoints>;
  /** Ends it as a power cut would: at once, without a chance to write anything. */
  kill(): Promise<void>;
}

/** Starts the process. It knows nothing of the table and the engine of the tests that run beside it. */
export function prepareCloud(): CloudProcess {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ["--import", "tsx"], env });
  return {
    async start(order) {
      child.send(order);
      const [message] = (await Promise.race([once(child, "message"), ended(child)])) as [Message];
      if ("error" in message) throw new Error(message.error);
      return message.endpoints;
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

/** The process itself: loads everything, then waits for its one order. */
async function serve(): Promise<void> {
  const { startCloud } = await import("../../packages/local/src/cloud.ts");
  const run = async ({ dataDir, people = [] }: Order): Promise<Endpoints> => {
    const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
    if (people.length > 0) await add(people, cloud);
    return cloud.endpoints;
  };
  process.once("message", (order: Order) => {
    run(order).then(
      (found) => process.send?.({ endpoints: found } satisfies Message),
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
