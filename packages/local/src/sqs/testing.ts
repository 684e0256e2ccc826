import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  type Message,
  type ReceiveMessageCommandInput,
} from "@aws-sdk/client-sqs";
import { onTestFinished } from "vitest";
import { localAccountId, localCredentials, localRegion } from "../credentials.ts";
import { createQueueServer, type QueueServer, type QueueServerOptions } from "./index.ts";

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "queue-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

/** The queues of most tests: `work`, whose dead letters go to `dead` at the third receive. */
export const workAndDead: QueueServerOptions["queues"] = [
  { name: "work", visibilityTimeout: 30, deadLetter: { queue: "dead", maxReceiveCount: 2 } },
  { name: "dead", visibilityTimeout: 30 },
];

/** An SDK client as any program would make it. */
export function clientOf(endpoint: string, accessKeyId: string = localCredentials.accessKeyId): SQSClient {
  return new SQSClient({
    endpoint,
    region: localRegion,
    credentials: { ...localCredentials, accessKeyId },
    maxAttempts: 1,
  });
}

export interface Started {
  server: QueueServer;
  sqs: SQSClient;
  endpoint: string;
  /** The URL of a queue. */
  url: (name: string) => string;
  /** Closes it before the test's end. */
  stop: () => Promise<void>;
}

/** A queue server behind HTTP on a free port, closed after the test. */
export async function start(options: Partial<QueueServerOptions> = {}): Promise<Started> {
  const server = await createQueueServer({
    dir: options.dir ?? (await temporaryFolder()),
    queues: workAndDead,
    ...options,
  });
  const http = createServer((req, res) => void server.handle(req, res));
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const sqs = clientOf(endpoint);
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    sqs.destroy();
    http.closeAllConnections();
    http.close();
    await server.close();
  };
  const once = (): Promise<void> => (stopped ??= stop());
  onTestFinished(once);
  return { server, sqs, endpoint, url: (name) => `${endpoint}/${localAccountId}/${name}`, stop: once };
}

/** A clock that stands still until it is moved. */
export function handClock(): { clock: () => number; pass: (seconds: number) => void } {
  let now = Date.UTC(2026, 0, 1);
  return { clock: () => now, pass: (seconds) => (now += seconds * 1000) };
}

/** How to reach a queue server. */
export type Api = Pick<Started, "sqs" | "url">;

/** Sends a text; answers the message's id. */
export async function send({ sqs, url }: Api, body: string, queue = "work"): Promise<string> {
  const sent = await sqs.send(new SendMessageCommand({ QueueUrl: url(queue), MessageBody: body }));
  return sent.MessageId ?? "";
}

/** Receives up to ten messages. */
export async function receive(
  { sqs, url }: Api,
  queue = "work",
  options: Partial<ReceiveMessageCommandInput> = {},
): Promise<Message[]> {
  const input = { QueueUrl: url(queue), MaxNumberOfMessages: 10, ...options };
  return (await sqs.send(new ReceiveMessageCommand(input))).Messages ?? [];
}

/** How many messages are visible, in flight and delayed. */
export async function counts({ sqs, url }: Api, queue = "work"): Promise<string[]> {
  const names = [
    "ApproximateNumberOfMessages",
    "ApproximateNumberOfMessagesNotVisible",
    "ApproximateNumberOfMessagesDelayed",
  ] as const;
  const command = new GetQueueAttributesCommand({ QueueUrl: url(queue), AttributeNames: [...names] });
  const { Attributes = {} } = await sqs.send(command);
  return names.map((name) => Attributes[name] ?? "none");
}
