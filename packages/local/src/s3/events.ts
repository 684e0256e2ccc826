import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3EventRecord } from "aws-lambda";
import { localAccountId, localCredentials, localRegion } from "../credentials.ts";
import type { S3Request } from "./request.ts";
import type { StoredObject } from "./store.ts";

/**
 * Returns the record of a new object.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
 */
export function eventOf(
  request: S3Request,
  { size, etag, modified }: StoredObject,
  sequencer: string,
): S3EventRecord {
  const { bucket, key } = request.address;
  return {
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: localRegion,
    eventTime: new Date(modified).toISOString(),
    eventName: "ObjectCreated:Put",
    userIdentity: { principalId: `AWS:${localCredentials.accessKeyId}` },
    requestParameters: { sourceIPAddress: request.message.socket.remoteAddress ?? "" },
    responseElements: { "x-amz-request-id": request.id, "x-amz-id-2": randomBytes(48).toString("base64") },
    s3: {
      s3SchemaVersion: "1.0",
      configurationId: "embedded",
      bucket: { name: bucket, ownerIdentity: { principalId: localAccountId }, arn: `arn:aws:s3:::${bucket}` },
      object: { key: formEncode(key), size, eTag: etag, sequencer },
    },
  };
}

/** Encodes a key as in events: a space is `+`, a slash stays. */
function formEncode(key: string): string {
  return encodeURIComponent(key)
    .replaceAll(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+")
    .replaceAll("%2F", "/");
}

export type EventHandler = (record: S3EventRecord) => void | Promise<void>;

const mostAtOnce = 8;
const firstPauseMs = 100;
const longestPauseMs = 30_000;
const closeTimeoutMs = 5_000;

/** Delivers events until the handler succeeds. The pauses between the tries of an event double. */
export function createDelivery(handle: EventHandler, onDelivered: (record: S3EventRecord) => Promise<void>) {
  const waiting: { record: S3EventRecord; pauseMs: number }[] = [];
  const running = new Set<Promise<void>>();
  let isClosed = false;

  const next = (): void => {
    while (running.size < mostAtOnce) {
      const entry = isClosed ? undefined : waiting.shift();
      if (!entry) return;
      const run = deliver(entry.record, entry.pauseMs).finally(() => {
        running.delete(run);
        next();
      });
      running.add(run);
    }
  };
  const add = (record: S3EventRecord, pauseMs = firstPauseMs): void => {
    waiting.push({ record, pauseMs });
    next();
  };
  const deliver = async (record: S3EventRecord, pauseMs: number): Promise<void> => {
    try {
      await handle(record);
      await onDelivered(record);
    } catch (error) {
      if (isClosed) return;
      process.emitWarning(
        `The event of ${record.s3.object.key} failed and will be retried: ${String(error)}`,
      );
      setTimeout(() => add(record, Math.min(pauseMs * 2, longestPauseMs)), pauseMs).unref();
    }
  };

  return {
    add: (record: S3EventRecord) => add(record),
    /** Waits for running handlers, but not for long: the next start delivers their events again. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.race([Promise.all(running), sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}
