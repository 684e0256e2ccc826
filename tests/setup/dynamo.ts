import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeys } from "../../packages/local/src/cognito/keys.ts";
import { localCredentials, localRegion } from "../../packages/local/src/credentials.ts";
import { startDynamo } from "../../packages/local/src/dynamodb/engine.ts";

/**
 * Vitest's global setup: starts one database engine for the run (or uses DYNAMODB_ENDPOINT), makes the keys of all user pools once, because
 * RSA keys take long to make, and sets the environment for both.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  const dir = await mkdtemp(join(tmpdir(), "handiwork-dynamodb-"));
  const dynamo = await startDynamo({ dir });
  await openKeys(join(dir, "keys"));
  process.env["USER_POOL_KEYS"] = join(dir, "keys");
  process.env["DYNAMODB_ENDPOINT"] = dynamo.endpoint;
  process.env["AWS_REGION"] = localRegion;
  process.env["AWS_ACCESS_KEY_ID"] = localCredentials.accessKeyId;
  process.env["AWS_SECRET_ACCESS_KEY"] = localCredentials.secretAccessKey;
  return async () => {
    await dynamo.close();
    await rm(dir, { recursive: true, force: true });
  };
}
