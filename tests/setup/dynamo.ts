import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localCredentials, localRegion } from "../../packages/local/src/credentials.ts";
import { startDynamo } from "../../packages/local/src/dynamodb/engine.ts";

/**
 * Vitest's global setup: one database engine for the whole run, on a folder of its own (or the one at DYNAMODB_ENDPOINT),
 * and in every worker's environment what the AWS SDK and core's configuration need to find it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  const dir = await mkdtemp(join(tmpdir(), "handiwork-dynamodb-"));
  const dynamo = await startDynamo({ dir });
  process.env["DYNAMODB_ENDPOINT"] = dynamo.endpoint;
  process.env["AWS_REGION"] = localRegion;
  process.env["AWS_ACCESS_KEY_ID"] = localCredentials.accessKeyId;
  process.env["AWS_SECRET_ACCESS_KEY"] = localCredentials.secretAccessKey;
  return async () => {
    await dynamo.close();
    await rm(dir, { recursive: true, force: true });
  };
}
