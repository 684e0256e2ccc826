import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { GetQueueAttributesCommand, GetQueueUrlCommand } from "@aws-sdk/client-sqs";
import { expect, it } from "vitest";
import { runCommand } from "../../packages/ops/src/testing.ts";
import { folderOf } from "../../packages/local/src/failed-changes.ts";
import { readRunning } from "../../packages/local/src/running.ts";
import type { Endpoints } from "./cloud-process.ts";
import { clientsOf, rowsOf } from "./dead-letters.ts";
import { usePowerCuts } from "./power-cuts.ts";

const cuts = 3;
const count = 40;
const clouds = usePowerCuts("dead-letters-crash");
const script = fileURLToPath(new URL("../../packages/ops/src/ops.ts", import.meta.url));
const replay = ["dead-letters", "replay", "project"];

it(
  `letters that are replayed through ${cuts} kills of the command and the cloud are all handled once`,
  { timeout: 600_000 },
  async () => {
    let next = clouds.prepare();
    for (let cut = 1; cut <= cuts; cut += 1) {
      const cloud = next;
      const endpoints = await cloud.ask("start", { dataDir: clouds.dataDir });
      next = clouds.prepare();
      if (cut === 1) await clientsOf(endpoints).putLetters(Array.from({ length: count }, newClientLetter));
      const command = spawnReplay();
      await printed(command, "handled", 4);
      command.kill("SIGKILL");
      await cloud.kill();
    }
    const endpoints = await next.ask("start", { dataDir: clouds.dataDir });
    const left = await countWaiting(endpoints);
    // The kills came after the first letter and before the last one.
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(count - 4);
    const { said: output } = await runCommand("ops", [...replay, "--data", clouds.dataDir]);
    expect(output).toMatch(new RegExp(`^${left} handled, 0 stay\\.$`, "m"));
    expect(await countWaiting(endpoints)).toBe(0);
    expect(await clientsOf(endpoints).copyLetters()).toEqual([]);
    expect(await countedClients(endpoints)).toBe(count);
    await next.kill();
  },
);

/** A record that Lambda keeps when `project` fails on a new client. */
function newClientLetter() {
  const id = randomUUID();
  const change = {
    eventID: randomUUID().replaceAll("-", ""),
    eventName: "INSERT",
    eventSource: "aws:dynamodb",
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      Keys: { pk: { S: `$handiwork#id_${id}` }, sk: { S: "$account#record#profile_1" } },
      NewImage: {
        __edb_e__: { S: "profile" },
        id: { S: id },
        userType: { S: "client" },
        fullName: { S: "Bola Ige" },
        createdAt: { S: new Date().toISOString() },
      },
      SequenceNumber: "000000000000000004421",
    },
  };
  const record = {
    version: "1.0",
    timestamp: new Date().toISOString(),
    requestContext: {
      requestId: randomUUID(),
      functionArn: "arn:aws:lambda:eu-west-1:123456789012:function:project",
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: 6,
    },
    DDBStreamBatchInfo: { shardId: "shardId-1", startSequenceNumber: "000000000000000004421" },
    payload: { Records: [change] },
  };
  return { key: `${folder}shardId-1/2026/11/22/2026-11-22T10.04.00-${id}`, body: JSON.stringify(record) };
}

/** The prefix of the stream mapping of `project`. */
const folder = folderOf("project");

function spawnReplay(): ChildProcess {
  return spawn(process.execPath, ["scripts/run.mjs", script, ...replay, "--data", clouds.dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Resolves when the command has printed a word a number of times, or has exited. */
async function printed(command: ChildProcess, word: string, times: number): Promise<void> {
  let output = "";
  const often = new Promise<void>((resolve) => {
    command.stdout?.on("data", (text) => {
      output += String(text);
      if (output.split(word).length > times) resolve();
    });
  });
  await Promise.race([often, once(command, "exit")]);
}

async function countWaiting(endpoints: Endpoints): Promise<number> {
  const { sqs } = clientsOf(endpoints);
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: "project-failed" }));
  const names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }),
  );
  return names.reduce((sum, name) => sum + Number(Attributes[name]), 0);
}

async function countedClients(endpoints: Endpoints): Promise<number> {
  const table = readRunning(clouds.dataDir)?.["TABLE_NAME"] ?? "";
  const rows = (await rowsOf(endpoints, table)).map((row) => JSON.parse(row) as Record<string, unknown>);
  return Number(rows.find((row) => row["__edb_e__"] === "tally-totals")?.["clientUsers"]);
}
