import { once, setMaxListeners } from "node:events";
import { sendToPages, type Frame } from "@handiwork/core/realtime";
import { setWorkAccount } from "@handiwork/core/platform/trace";
import type { DynamoDBRecord } from "aws-lambda";
import { logger } from "../logger.ts";
import { addMetric } from "../metrics.ts";
import { runWork } from "../work.ts";
import { entityOf, type Handlers, type OutgoingFrame } from "../reactions/change.ts";
import { readReceipts, unreadTotals } from "../reactions/conversation.ts";
import type { EntitiesWith } from "../reactions/index.ts";
import { frames as jobs } from "../reactions/job.ts";
import { frames as messages } from "../reactions/message.ts";
import { bell, notifications } from "../reactions/notification.ts";
import { frames as uploads } from "../reactions/upload.ts";
import { originOf } from "./records.ts";

const framesBy: Handlers<string, OutgoingFrame[]> = {
  bell,
  conversation: readReceipts,
  inbox: unreadTotals,
  "job-event": jobs,
  message: messages,
  notification: notifications,
  upload: uploads,
} satisfies Handlers<EntitiesWith<{ frames: true }>, OutgoingFrame[]>;

/** A frame with the stream record that caused it. */
type Sent = OutgoingFrame & { readonly record: DynamoDBRecord };

/** The longest time a stream batch waits for connections, in ms. */
const deliveryMs = 3_000;

/**
 * Sends the frames of these changes to the users' open pages, in order per user. Only logs failures: pages reload
 * from the API after a disconnection. Gives up after three seconds, so that slow connections do not block the stream.
 */
export async function sendFrames(records: readonly DynamoDBRecord[]): Promise<void> {
  const queues = new Map<string, Sent[]>();
  for (const record of records) {
    for (const outgoing of framesOf(record)) {
      const queue = queues.get(outgoing.userId) ?? [];
      queue.push({ ...outgoing, record });
      queues.set(outgoing.userId, queue);
    }
  }
  const signal = AbortSignal.timeout(deliveryMs);
  // Each connection listens to it, and Node would warn of a leak from the eleventh on.
  setMaxListeners(0, signal);
  const sent = Promise.all([...queues].map(([userId, queue]) => sendToUser(userId, queue, signal)));
  await Promise.race([sent, once(signal, "abort")]);
}

/** Sends a user's frames as one unit of work, logged for the first request that caused them. */
async function sendToUser(userId: string, queue: readonly Sent[], signal: AbortSignal): Promise<void> {
  const frames = withoutOutdated(queue.map(({ frame }) => frame));
  const [first, ...others] = new Map(
    queue.map(({ record }) => originOf(record)).map((origin) => [origin.cause, origin]),
  ).values();
  const also = others.length > 0 ? { also: others.map(({ cause }) => cause).join(" ") } : {};
  await runWork({ kind: "push", ...first, about: () => ({ frames: frames.length, ...also }) }, async () => {
    setWorkAccount(userId);
    try {
      const pages = await sendToPages(userId, frames, signal);
      if (pages > 0) measureLatency(userId, frames);
    } catch (error) {
      logger.warn("Frames could not be sent", { types: frames.map(({ type }) => type), error });
    }
  });
}

/** Measures the latency of messages, from the write to the receiver's open pages. */
function measureLatency(userId: string, frames: readonly Frame[]): void {
  for (const frame of frames) {
    if (frame.type !== "message" || frame.message.receiverId !== userId) continue;
    const lag = Math.max(0, Date.now() - Date.parse(frame.message.sentAt));
    addMetric("MessagePushMilliseconds", lag);
  }
}

/** Returns a record's frames; none if the row is unreadable, so that the other records are still sent. */
function framesOf(record: DynamoDBRecord): OutgoingFrame[] {
  try {
    return framesBy[entityOf(record)]?.(record) ?? [];
  } catch (error) {
    logger.warn("A changed row is unreadable", { sequenceNumber: record.dynamodb?.SequenceNumber, error });
    return [];
  }
}

/** Keeps only the last of several totals: many senders to one user cause a hundred at once. */
function withoutOutdated(frames: readonly Frame[]): Frame[] {
  const last = frames.findLastIndex(({ type }) => type === "unread");
  return frames.filter(({ type }, index) => type !== "unread" || index === last);
}
