import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "../../../packages/core/src/domain/directory/document.ts";
import { localCredentials, localRegion } from "../../../packages/local/src/credentials.ts";
import { startDynamo } from "../../../packages/local/src/dynamodb/engine.ts";
import { createTable } from "../../../packages/local/src/dynamodb/table.ts";
import { createS3Server } from "../../../packages/local/src/s3/index.ts";

const tableName = "bench-search";

/**
 * Starts the embedded cloud's table and its bucket for the directory in a temporary folder, and tells this process's
 * environment where they are: before core is imported. Out: what stops them.
 */
export async function startCloud(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "bench-search-"));
  const dynamo = await startDynamo({ dir: join(dir, "dynamodb") });
  const objects = await createS3Server({
    dir: join(dir, "s3"),
    region: localRegion,
    credentials: localCredentials,
    buckets: [{ name: "directory" }],
  });
  const server = createServer((request, response) => void objects.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    STAGE: "test",
    LOG_LEVEL: "SILENT",
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    TABLE_NAME: tableName,
    DIRECTORY_BUCKET: "directory",
    DYNAMODB_ENDPOINT: dynamo.endpoint,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SITE_ORIGIN: "https://handiwork.example",
  });
  const { DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
  const client = new DynamoDBClient({ endpoint: dynamo.endpoint });
  await createTable(client, tableName);
  client.destroy();
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await objects.close();
    await dynamo.close();
    await rm(dir, { recursive: true });
  };
}

/** Puts a snapshot of these artisans into force, as a compaction does. Out: its size in megabytes (10^6 bytes). */
export async function publishSnapshot(documents: Document[]): Promise<number> {
  const { buildSegment } = await import("../../../packages/core/src/domain/directory/segment.ts");
  const { artisans } = await import("../../../packages/core/src/domain/directory/artisans.ts");
  const { findManifest, writeSnapshot } =
    await import("../../../packages/core/src/domain/directory/snapshot.ts");
  const segment = buildSegment(artisans.shape, documents);
  if (!(await writeSnapshot(artisans, segment, Date.now(), await findManifest(artisans), null))) {
    throw new Error("The snapshot did not come into force");
  }
  return ((await findManifest(artisans))?.manifest?.bytes ?? Number.NaN) / 1e6;
}
