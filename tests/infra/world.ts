import type { MediaImage } from "@handiwork/core/media/schema";
import { tradeNames } from "@handiwork/core/site/categories";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localCredentials, localRegion } from "../../packages/local/src/credentials.ts";
import { startDynamo } from "../../packages/local/src/dynamodb/engine.ts";
import { createTable } from "../../packages/local/src/dynamodb/table.ts";
import { createS3Server } from "../../packages/local/src/s3/index.ts";
import type { Pictures } from "../../packages/local/src/seed/artisans.ts";
import type { Samples } from "./invocations.ts";

export interface World extends Samples {
  /** What a function finds in its environment. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * The table and the directory's bucket of the embedded cloud in a folder of their own, with a marketplace of that many
 * artisans in the table and no snapshot yet. Core reads the environment when it is first imported: one world a process.
 */
export async function startWorld(artisans: number): Promise<World> {
  const dir = await mkdtemp(join(tmpdir(), "handiwork-world-"));
  const dynamo = await startDynamo({ dir: join(dir, "dynamodb") });
  const objects = await createS3Server({
    dir: join(dir, "s3"),
    region: localRegion,
    credentials: localCredentials,
    buckets: [{ name: "directory" }],
  });
  const server = createServer((request, response) => void objects.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const env = {
    STAGE: "test",
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    TABLE_NAME: `world-${Date.now()}`,
    DIRECTORY_BUCKET: "directory",
    DYNAMODB_ENDPOINT: dynamo.endpoint,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SITE_ORIGIN: "https://handiwork.example",
  };
  Object.assign(process.env, env);
  return {
    ...(await settle(env.TABLE_NAME, artisans)),
    origin: env.SITE_ORIGIN,
    env,
    stop: async () => {
      const { DeleteTableCommand, DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
      const client = new DynamoDBClient({ endpoint: dynamo.endpoint });
      await client.send(new DeleteTableCommand({ TableName: env.TABLE_NAME }));
      client.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await objects.close();
      await dynamo.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Makes the table, its people, and a ticket for one of them. */
async function settle(tableName: string, artisans: number): Promise<Pick<Samples, "artisanId" | "ticket">> {
  const { DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
  const { seedTable } = await import("../../packages/local/src/seed/index.ts");
  const Realtime = await import("@handiwork/core/realtime");
  await createTable(new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" }), tableName);
  const people = { seed: 7, artisans, clients: 10, merchants: 3, now: Date.now() };
  const users = await seedTable(people, pictures());
  const artisanId = users.find(({ group }) => group === "artisan")?.id ?? "";
  const { ticket } = await Realtime.issueTicket({ type: "artisan", id: artisanId });
  return { artisanId, ticket };
}

function pictures(): Pictures {
  const placeholder = `data:image/webp;base64,${"A".repeat(120)}`;
  const one: MediaImage[] = [
    { key: "work/1", width: 1280, height: 960, placeholder, widths: [160, 400, 800, 1280] },
  ];
  return {
    work: Object.fromEntries(tradeNames.map((trade) => [trade, one])) as unknown as Pictures["work"],
    women: one,
    men: one,
  };
}
