import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { localCredentials, localRegion } from "../../../packages/local/src/credentials.ts";
import { startDynamo } from "../../../packages/local/src/dynamodb/engine.ts";
import { createTable } from "../../../packages/local/src/dynamodb/table.ts";
import { localBuckets } from "../../../packages/local/src/environment.ts";
import { createS3Server } from "../../../packages/local/src/s3/index.ts";

/** What one event took: in milliseconds, and the process's peak in megabytes of 2^20 bytes. */
export interface Made {
  readonly ms: number;
  readonly processorMs: number;
  readonly peakMb: number;
}

/** The embedded cloud's table and buckets, and the handler that makes pictures. */
export interface Workshop {
  /** Gives the handler the event of an object that was put below `quarantine/`, and waits for its end. */
  make(key: string): Promise<Made>;
  stop(): Promise<void>;
}

/**
 * Starts the table and the buckets, and the handler in a process of its own, on one core of the processor where the system can
 * hold it there. Core finds them in this process's environment, which it reads when it is first imported.
 */
export async function openWorkshop(): Promise<Workshop> {
  const dir = await mkdtemp(join(tmpdir(), "bench-media-"));
  const dynamo = await startDynamo({ dir: join(dir, "dynamodb") });
  const s3 = await createS3Server({
    dir: join(dir, "s3"),
    region: localRegion,
    credentials: localCredentials,
    buckets: [{ name: localBuckets.uploads }, { name: localBuckets.media }],
  });
  const server = createServer((request, response) => void s3.handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  Object.assign(process.env, {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    DYNAMODB_ENDPOINT: dynamo.endpoint,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TABLE_NAME: "bench-media",
    LOG_LEVEL: "SILENT",
  });
  const client = new DynamoDBClient({ endpoint: dynamo.endpoint });
  await createTable(client, "bench-media");
  client.destroy();

  const command = [process.execPath, "--import", "tsx", "bench/lib/media/handler.ts"];
  const [program = "", ...args] = canPin() ? ["taskset", "-c", "0", ...command] : command;
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The handler has failed");
    return JSON.parse(value) as Made;
  };
  await line();
  return {
    async make(key) {
      child.stdin.write(`${key}\n`);
      return line();
    },
    async stop() {
      child.stdin.end();
      await ended;
      server.closeAllConnections();
      server.close();
      await s3.close();
      await dynamo.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Whether a process can be held on one core here. */
export function canPin(): boolean {
  return spawnSync("taskset", ["-c", "0", "true"]).status === 0;
}
