import {
  GetRecordsCommand,
  DynamoDBStreamsClient,
  type GetRecordsOutput,
} from "@aws-sdk/client-dynamodb-streams";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedOnce } from "../../../packages/local/src/cli/seed.ts";
import type { ImportedUser } from "../../../packages/local/src/cognito/index.ts";
import { startCloud } from "../../../packages/local/src/cloud.ts";
import { localAccountId, localCredentials, localRegion } from "../../../packages/local/src/credentials.ts";
import { queuesOfWiring } from "../../../packages/local/src/sources.ts";
import { throwAway } from "../../../tests/setup/throwaway-cloud.ts";
import { filesIn, itemsByEntity } from "./contents.ts";
import { profile } from "./hot.ts";
import { serve } from "./ipc.ts";
import type { Account } from "./person.ts";
import { Probe, type Probed } from "./probe.ts";

/*
 * The embedded cloud with the built web app, as `npm start` runs it, in a process of its own that also says how it fares. In:
 * how many artisans and clients the marketplace is seeded with.
 */

/** What was seen since the last time, with what waits. */
export interface Fared extends Probed {
  /** The oldest change that a consumer of the stream was given, in seconds; times in the stream are whole seconds. */
  readonly streamAge: number;
  /** Messages in queues that somebody reads, and in those for what failed. */
  readonly waiting: number;
  readonly deadLetters: number;
}

/** What is held: memory in megabytes after collecting garbage, and what keeps the process alive, by its kind. */
export interface Held {
  readonly heap: number;
  readonly external: number;
  readonly resources: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

const [artisans, clients] = process.argv.slice(2).map(Number);
const warnings: string[] = [];
process.on("warning", ({ name, message }) => void warnings.push(`${name}: ${message}`));
let streamAge = 0;
watchStream();

const dataDir = await mkdtemp(join(tmpdir(), "bench-load-"));
const users: ImportedUser[] = [];
const cloud = await startCloud({
  dataDir,
  port: 0,
  web: "built",
  async fill(empty) {
    const importUsers: typeof empty.importUsers = (imported) => {
      users.push(...imported);
      return empty.importUsers(imported);
    };
    await seedOnce({ importUsers }, dataDir, { artisans: artisans!, clients: clients! });
  },
  onFailure: (line) => void warnings.push(line),
});
throwAway(cloud, dataDir);
await cloud.caughtUp();
const accounts = await whoCanSignIn();
const probe = new Probe(cloud.endpoints.DYNAMODB_ENDPOINT);
const sqs = new SQSClient({
  region: localRegion,
  credentials: localCredentials,
  endpoint: cloud.endpoints.SQS_ENDPOINT,
});

serve({
  start: () => ({ url: cloud.url, dataDir, accounts }),
  async take(): Promise<Fared> {
    const probed = probe.take();
    const age = streamAge;
    streamAge = 0;
    return { ...probed, streamAge: age, ...(await queues()) };
  },
  async hold(): Promise<Held> {
    // Two times: what finalizers let go of in the first is collected in the second.
    await globalThis.gc?.({ type: "major", execution: "async" });
    await globalThis.gc?.({ type: "major", execution: "async" });
    const { heapUsed, external } = process.memoryUsage();
    const resources: Record<string, number> = {};
    for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
    return {
      heap: heapUsed / 2 ** 20,
      external: external / 2 ** 20,
      resources,
      warnings: warnings.splice(0),
    };
  },
  profile: (seconds: number) => profile(seconds),
  caughtUp: () => cloud.caughtUp(),
  contents: async () => ({
    files: await filesIn(dataDir),
    items: await itemsByEntity(),
    writes: probe.tableWrites,
  }),
});

/** Looks at each answer of the stream for its oldest record. */
function watchStream(): void {
  const holder = DynamoDBStreamsClient.prototype as unknown as {
    send: (this: unknown, command: object, ...rest: unknown[]) => Promise<unknown>;
  };
  const send = holder.send;
  holder.send = async function (command, ...rest) {
    const answer = await send.call(this, command, ...rest);
    if (command instanceof GetRecordsCommand) {
      const [oldest] = (answer as GetRecordsOutput).Records ?? [];
      const at = oldest?.dynamodb?.ApproximateCreationDateTime?.getTime();
      if (at !== undefined) streamAge = Math.max(streamAge, (Date.now() - at) / 1000);
    }
    return answer;
  };
}

/** The seeded accounts that can do what people here do: clients, and artisans who are approved. */
async function whoCanSignIn(): Promise<Account[]> {
  const { ArtisanEntity } = await import("../../../packages/core/src/domain/artisan/index.ts");
  const { data } = await ArtisanEntity.query.byApproval({ approval: "approved" }).go({ pages: "all" });
  const approved = new Set(data.map(({ id }) => id));
  return users.flatMap(({ sub: id, email, group }) =>
    group === "client" || group === "admin" || (group === "artisan" && approved.has(id))
      ? [{ id, email, group }]
      : [],
  );
}

async function queues(): Promise<Pick<Fared, "waiting" | "deadLetters">> {
  const counts = await Promise.all(
    queuesOfWiring().map(async ({ name }) => {
      const asked = new GetQueueAttributesCommand({
        QueueUrl: `${cloud.endpoints.SQS_ENDPOINT}/${localAccountId}/${name}`,
        AttributeNames: ["ApproximateNumberOfMessages"],
      });
      const { Attributes: { ApproximateNumberOfMessages: count = "0" } = {} } = await sqs.send(asked);
      return { isFailed: name.endsWith("-failed"), count: Number(count) };
    }),
  );
  const sumOf = (failed: boolean) =>
    counts.filter(({ isFailed }) => isFailed === failed).reduce((sum, { count }) => sum + count, 0);
  return { waiting: sumOf(false), deadLetters: sumOf(true) };
}
