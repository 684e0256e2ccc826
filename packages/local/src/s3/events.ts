import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
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

const firstPauseMs = 100;
const longestPauseMs = 30_000;
const closeTimeoutMs = 5_000;

/** Delivers each event until the handler succeeds. The pauses between the tries of an event double. */
export function createDelivery(handle: EventHandler, onDelivered: (record: S3EventRecord) => Promise<void>) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal);

  const deliver = async (record: S3EventRecord): Promise<void> => {
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await handle(record);
        return await onDelivered(record);
      } catch (error) {
        if (signal.aborted) return;
        process.emitWarning(
          `The event of ${record.s3.object.key} failed and will be retried: ${String(error)}`,
        );
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  return {
    add(record: S3EventRecord): void {
      const run = deliver(record).finally(() => running.delete(run));
      running.add(run);
    },
    /** Waits for running handlers, but not for long: the next start delivers their events again. */
    async close(): Promise<void> {
      stopping.abort();
      await Promise.race([Promise.all(running), sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}
