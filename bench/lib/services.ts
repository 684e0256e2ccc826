import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { localCredentials, localRegion } from "../../packages/local/src/credentials.ts";
import { startDynamo } from "../../packages/local/src/dynamodb/engine.ts";
import { createTable } from "../../packages/local/src/dynamodb/table.ts";
import { createS3Server } from "../../packages/local/src/s3/index.ts";

/**
 * Starts the embedded cloud's table and some buckets in a temporary folder, and tells this process's environment where they
 * are: before core is imported. Out: what stops them.
 */
export async function startServices(buckets: readonly string[]): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "bench-services-"));
  const dynamo = await startDynamo({ dir: join(dir, "dynamodb") });
  const objects = await createS3Server({ dir: join(dir, "s3"), buckets: buckets.map((name) => ({ name })) });
  const server = createServer((request, response) => void objects.handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  Object.assign(process.env, {
    STAGE: "test",
    LOG_LEVEL: "SILENT",
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    TABLE_NAME: "bench",
    DYNAMODB_ENDPOINT: dynamo.endpoint,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SITE_ORIGIN: "https://handiwork.example",
  });
  const client = new DynamoDBClient({ endpoint: dynamo.endpoint });
  await createTable(client, "bench");
  client.destroy();
  return async () => {
    server.closeAllConnections();
    server.close();
    await objects.close();
    await dynamo.close();
    await rm(dir, { recursive: true });
  };
}
