import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll } from "vitest";
import { startCloud, type Cloud, type CloudOptions } from "../../packages/local/src/cloud.ts";
import { addUsers, type TestUser } from "./cloud-process.ts";

/** Runs the embedded cloud in this process for a test file, with the given users. Returns a getter for the cloud and its data folder. */
export function useCloud(
  people: readonly TestUser[],
  env: Readonly<Record<string, string>> = {},
  functionFaults?: CloudOptions["functionFaults"],
): () => Cloud & { readonly dataDir: string } {
  let dataDir: string;
  let cloud: Cloud;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cloud-here-"));
    Object.assign(process.env, env);
    cloud = await startCloud({
      dataDir,
      port: 0,
      web: "none",
      quiet: true,
      ...(functionFaults && { functionFaults }),
    });
    await addUsers(people, cloud);
  }, 120_000);
  afterAll(async () => {
    const table = new DynamoDBClient({ endpoint: cloud.endpoints.DYNAMODB_ENDPOINT });
    await table.send(new DeleteTableCommand({ TableName: cloud.env["TABLE_NAME"] }));
    await cloud.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return () => ({ ...cloud, dataDir });
}
