import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { expect, it, onTestFinished } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { localClient } from "../credentials.ts";
import { createQueueServer } from "./index.ts";

const program = fileURLToPath(new URL("crash-server.testing.ts", import.meta.url));
const kills = scaled(1, 5);
/** Large enough for the journal to be rewritten while the server is under load. */
const MessageBody = "x".repeat(16_000);

it(
  "keeps every acknowledged send and delete when the process is killed",
  { timeout: 20_000 * kills },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), "queue-crash-"));
    onTestFinished(() => rm(dir, { recursive: true }));
    const sent = new Set<string>();
    const deleted = new Set<string>();
    /** Deletes that were sent; the server may have made those that it did not acknowledge. */
    const asked = new Set<string>();

    const produce = async (sqs: SQSClient, QueueUrl: string): Promise<never> => {
      for (;;) {
        const { MessageId = "" } = await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
        sent.add(MessageId);
      }
    };
    const consume = async (sqs: SQSClient, QueueUrl: string): Promise<never> => {
      for (;;) {
        const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1 }));
        for (const { MessageId = "", ReceiptHandle } of Messages) {
          asked.add(MessageId);
          await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
          deleted.add(MessageId);
        }
      }
    };

    for (let kill = 1; kill <= kills; kill += 1) {
      const child = spawn(process.execPath, ["scripts/run.mjs", program, dir], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      const [port] = (await once(child.stdout, "data")) as [Buffer];
      const endpoint = `http://127.0.0.1:${port.toString().trim()}`;
      const sqs = new SQSClient({ ...localClient, endpoint, maxAttempts: 1 });
      const clients = [produce, produce, produce, consume, consume].map((client) =>
        client(sqs, `${endpoint}/123456789012/work`),
      );
      const enough = deleted.size + 100;
      const watch = setInterval(() => deleted.size > enough && child.kill("SIGKILL"), 5);
      expect((await Promise.allSettled(clients)).map(({ status }) => status)).not.toContain("fulfilled");
      clearInterval(watch);
      if (child.signalCode === null) await once(child, "exit");
      sqs.destroy();
    }

    const server = await createQueueServer(dir, [{ name: "work", visibilityTimeout: 30 }], "");
    const { messages } = server.queue("work");
    await server.close();
    expect([...sent].filter((id) => !messages.has(id) && !asked.has(id))).toEqual([]);
    expect([...deleted].filter((id) => messages.has(id))).toEqual([]);
    expect(deleted.size).toBeGreaterThan(100 * kills);
  },
);
