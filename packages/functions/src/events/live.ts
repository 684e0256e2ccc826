import { UploadState } from "@handiwork/core/model/media/schema";
import * as Notification from "@handiwork/core/flows/notices/notification";
import { push, type Frame } from "@handiwork/core/flows/notices/realtime";
import { frameVersion } from "@handiwork/core/fixed/realtime";
import { workFor } from "@handiwork/core/platform/trace";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { logger } from "../logger.ts";
import { measure } from "../metrics.ts";
import { work } from "../work.ts";
import { originOf } from "./records.ts";

/** A frame for the open pages of a user. */
interface OutgoingFrame {
  readonly userId: string;
  readonly frame: Frame;
}

type Image = Readonly<Record<string, AttributeValue>>;

/** One that is on its way, with the record that it comes from. */
interface Sent extends OutgoingFrame {
  readonly record: DynamoDBRecord;
}

/**
 * Pushes what these changes mean to the open pages of the people they are about, each person's in their order. What cannot be
 * pushed is only logged: pages read the API when they were away, so that nothing depends on it.
 */
export async function pushNews(records: readonly DynamoDBRecord[]): Promise<void> {
  const queues = new Map<string, Sent[]>();
  for (const record of records) {
    for (const outgoing of readable(record)) {
      const queue = queues.get(outgoing.userId) ?? [];
      queue.push({ ...outgoing, record });
      queues.set(outgoing.userId, queue);
    }
  }
  await Promise.all([...queues].map(([userId, queue]) => pushAll(userId, queue)));
}

/** What one person is pushed at once is one piece of work: for the first of the requests that it follows from, and for others. */
async function pushAll(userId: string, queue: readonly Sent[]): Promise<void> {
  const frames = withoutPassed(queue.map(({ frame }) => frame));
  const [first, ...others] = new Map(
    queue.map(({ record }) => originOf(record)).map((origin) => [origin.cause, origin]),
  ).values();
  const also = others.length > 0 ? { also: others.map(({ cause }) => cause).join(" ") } : {};
  await work({ kind: "push", ...first, about: () => ({ frames: frames.length, ...also }) }, async () => {
    workFor(userId);
    try {
      const pages = await push(userId, frames);
      if (pages > 0) tellLag(userId, frames);
    } catch (error) {
      logger.warn("Frames could not be pushed", { types: frames.map(({ type }) => type), error });
    }
  });
}

/** How long messages were on their way, from being written to their receiver's open pages. */
function tellLag(userId: string, frames: readonly Frame[]): void {
  for (const frame of frames) {
    if (frame.type !== "message" || frame.message.receiverId !== userId) continue;
    const lag = Math.max(0, Date.now() - Date.parse(frame.message.sentAt));
    measure("MessagePushMilliseconds", lag, "Milliseconds");
  }
}

/** A row that cannot be read keeps none of the others from being told. */
function readable(record: DynamoDBRecord): OutgoingFrame[] {
  try {
    return framesOf(record);
  } catch (error) {
    logger.warn("A change could not be told", { sequenceNumber: record.dynamodb?.SequenceNumber, error });
    return [];
  }
}

/** Of several totals only the last says anything: a crowd that writes to one person makes a hundred at once. */
function withoutPassed(frames: readonly Frame[]): Frame[] {
  const last = frames.findLastIndex(({ type }) => type === "unread");
  return frames.filter(({ type }, index) => type !== "unread" || index === last);
}

function framesOf({ eventName, dynamodb }: DynamoDBRecord): OutgoingFrame[] {
  const { NewImage: image, OldImage: before = {} } = dynamodb ?? {};
  if (!image) return [];
  const entity = text(image, "__edb_e__");
  if (entity === "message" && eventName === "INSERT") return messageFrames(image);
  if (entity === "conversation") return readReceiptFrames(image, before);
  if (entity === "upload") return uploadFrames(image, before);
  if (entity === "notification" && eventName === "INSERT") return [notificationFrame(image)];
  if (entity === "bell") return bellFrames(image, before);
  if (entity !== "inbox" || number(image, "version") === number(before, "version")) return [];
  const [messages, version] = [number(image, "unread"), number(image, "version")];
  return [{ userId: text(image, "userId"), frame: { v: frameVersion, type: "unread", messages, version } }];
}

/** A new message is news at both: its sender may have other pages open. */
function messageFrames(image: Image): OutgoingFrame[] {
  const picture = image["image"]?.M;
  const message = {
    id: text(image, "id"),
    seq: number(image, "seq"),
    senderId: text(image, "senderId"),
    receiverId: text(image, "receiverId"),
    content: text(image, "content"),
    image: picture
      ? {
          width: number(picture, "width"),
          height: number(picture, "height"),
          placeholder: text(picture, "placeholder"),
          size: number(picture, "size"),
        }
      : null,
    sentAt: text(image, "sentAt"),
  };
  const frame: Frame = { v: frameVersion, type: "message", message, unread: number(image, "unread") };
  return [message.receiverId, message.senderId].map((userId) => ({ userId, frame }));
}

/** What became of a file is news at its owner's. */
function uploadFrames(image: Image, before: Image): OutgoingFrame[] {
  const state = UploadState.parse(text(image, "state"));
  if (state === "waiting" || state === text(before, "state")) return [];
  const outcome = { id: text(image, "id"), state, reason: text(image, "reason") || null };
  return [{ userId: text(image, "userId"), frame: { v: frameVersion, type: "upload", ...outcome } }];
}

/** What a user has received and read is news at the partner; what was read, on the user's other devices, too. */
function readReceiptFrames(image: Image, before: Image): OutgoingFrame[] {
  const [userId, partnerId] = [text(image, "userId"), text(image, "partnerId")];
  const [read, delivered] = [number(image, "readSeq"), number(image, "deliveredSeq")];
  const isRead = read > number(before, "readSeq");
  const outgoing: OutgoingFrame[] = [];
  if (isRead) {
    const unread = number(image, "unread");
    outgoing.push({ userId, frame: { v: frameVersion, type: "read", partnerId, upTo: read, unread } });
  }
  if (isRead || delivered > number(before, "deliveredSeq")) {
    const progress = { partnerId: userId, delivered: Math.max(read, delivered), read };
    outgoing.push({ userId: partnerId, frame: { v: frameVersion, type: "progress", ...progress } });
  }
  return outgoing;
}

/** Something new to tell the user, with how much is unread by then. */
function notificationFrame(image: Image): OutgoingFrame {
  const row = { id: number(image, "id"), at: text(image, "at"), news: text(image, "news") };
  const [unread, version] = [number(image, "unread"), number(image, "version")];
  const notification = Notification.view(row, false);
  const frame: Frame = { v: frameVersion, type: "notification", notification, unread, version };
  return { userId: text(image, "userId"), frame };
}

/** What was read is news on the user's other devices; that something came says the notification itself. */
function bellFrames(image: Image, before: Image): OutgoingFrame[] {
  const [last, read, version] = [number(image, "last"), number(image, "readUpTo"), number(image, "version")];
  if (read === number(before, "readUpTo")) return [];
  return [
    { userId: text(image, "userId"), frame: { v: frameVersion, type: "bell", unread: last - read, version } },
  ];
}

function text(image: Image, name: string): string {
  return image[name]?.S ?? "";
}

function number(image: Image, name: string): number {
  return Number(image[name]?.N ?? 0);
}
