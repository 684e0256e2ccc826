import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { onTestFinished } from "vitest";
import { localClient } from "../credentials.ts";
import { type Dynamo, type DynamoOptions, startDynamo } from "./engine.ts";
import { engineLocations, type EngineLocations } from "./find.ts";

/** This machine's engines, without the one that the whole test run shares. */
export function ownEngine(): EngineLocations {
  return { ...engineLocations(), env: { ...process.env, DYNAMODB_ENDPOINT: "" } };
}

/** Starts an engine that ends with the test. */
export async function startOwn(options: DynamoOptions): Promise<Dynamo> {
  const dynamo = await startDynamo({ places: ownEngine(), ...options });
  onTestFinished(() => dynamo.close());
  return dynamo;
}

/** Starts an engine under a separate process, as `npm start` does. */
export async function startApart(
  dir: string,
  platform: string = process.platform,
): Promise<{ parent: ChildProcess; pid: number; endpoint: string }> {
  const program = fileURLToPath(new URL("crash-engine.testing.ts", import.meta.url));
  const parent = spawn(process.execPath, ["scripts/run.mjs", program, dir, platform], {
    env: ownEngine().env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  return { parent, ...(JSON.parse(line.toString()) as { pid: number; endpoint: string }) };
}

/** Clients of the engine at the endpoint; by default of the one that the test run shares. */
export function clientsOf(endpoint = process.env["DYNAMODB_ENDPOINT"] ?? "") {
  const options = { endpoint, ...localClient, maxAttempts: 1 };
  return { table: new DynamoDBClient(options), stream: new DynamoDBStreamsClient(options) };
}
