import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { expect, it } from "vitest";
import { localAccountId } from "../credentials.ts";
import { createQueueServer, type Received } from "./index.ts";
import { clientOf, temporaryFolder, workAndDead } from "./testing.ts";

const program = fileURLToPath(new URL("crash-server.testing.ts", import.meta.url));

/** Long enough for the journal to be rewritten several times while the server is killed. */
const bodyBytes = 4000;

/** What the clients were told over all the server's lives. */
interface Told {
  sent: Set<string>;
  deleted: Set<string>;
  /** Deletes that nobody answered: both outcomes are right. */
  unanswered: Set<string>;
}

function inAMinute(): number {
  return Date.now() + 60_000;
}

async function serve(dir: string): Promise<{ child: ChildProcess; sqs: SQSClient; url: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", program, dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout ?? child, "data")) as [Buffer];
  const endpoint = `http://127.0.0.1:${port.toString().trim()}`;
  return { child, sqs: clientOf(endpoint), url: `${endpoint}/${localAccountId}/work` };
}

/** Sends until the server is gone; waits where the consumers are far behind, so that what they give back comes again. */
async function produce(sqs: SQSClient, QueueUrl: string, told: Told): Promise<void> {
  for (;;) {
    if (told.sent.size > 100 + 1.2 * told.deleted.size) {
      await sleep(2);
      continue;
    }
    const { MessageId } = await sqs.send(
      new SendMessageCommand({ QueueUrl, MessageBody: "x".repeat(bodyBytes) }),
    );
    told.sent.add(MessageId ?? "");
  }
}

/** Receives until the server is gone and deletes most messages; one of eight is always given back, until it dies. */
async function consume(sqs: SQSClient, QueueUrl: string, told: Told): Promise<void> {
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    );
    for (const { MessageId = "", ReceiptHandle } of Messages) {
      if (/^[01]/.test(MessageId)) {
        const giveBack = { QueueUrl, ReceiptHandle, VisibilityTimeout: 0 };
        await sqs.send(new ChangeMessageVisibilityCommand(giveBack));
        continue;
      }
      told.unanswered.add(MessageId);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      told.unanswered.delete(MessageId);
      told.deleted.add(MessageId);
    }
  }
}

it("loses nothing and revives nothing when it is killed under load, five times", async () => {
  const dir = await temporaryFolder();
  const told: Told = { sent: new Set(), deleted: new Set(), unanswered: new Set() };
  for (let life = 1; life <= 5; life += 1) {
    const { child, sqs, url } = await serve(dir);
    const clients = [produce, produce, produce, consume, consume, consume, consume].map((client) =>
      client(sqs, url, told),
    );
    const enough = told.deleted.size + 50 + 20 * life;
    const watch = setInterval(() => told.deleted.size > enough && child.kill("SIGKILL"), 20);
    const ends = await Promise.allSettled(clients);
    clearInterval(watch);
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);
    sqs.destroy();
  }

  const queues = workAndDead.map(({ name }) => ({ name, visibilityTimeout: 600 }));
  const server = await createQueueServer({
    dir,
    queues,
    clock: inAMinute,
  });
  const left: string[] = [];
  for (const { name } of queues) {
    const queue = server.queue(name);
    const already = left.length;
    const drain = async (): Promise<Received[]> => queue.receive(10, 0);
    for (let received = await drain(); received.length > 0; received = await drain()) {
      left.push(...received.map(({ messageId }) => messageId));
    }
    expect(queue.counts()).toMatchObject({ visible: 0, inFlight: left.length - already });
    expect(left.length).toBeGreaterThan(already);
  }
  await server.close();

  expect((await stat(join(dir, "queues.journal"))).size).toBeLessThan(told.sent.size * bodyBytes);
  expect(new Set(left).size).toBe(left.length);
  const found = new Set(left);
  const lost = [...told.sent].filter(
    (id) => !found.has(id) && !told.deleted.has(id) && !told.unanswered.has(id),
  );
  expect(lost).toEqual([]);
  expect([...told.deleted].filter((id) => found.has(id))).toEqual([]);
}, 120_000);
