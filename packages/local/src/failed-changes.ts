import { createHash, randomUUID } from "node:crypto";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { functionsWith } from "@handiwork/functions/wiring";
import type { S3EventRecord } from "aws-lambda";
import { localClient } from "./credentials.ts";
import type { StreamFailure } from "./dynamodb/stream.ts";
import { localBuckets } from "./environment.ts";
import { failedQueue } from "./functions.ts";
import type { QueueServer } from "./sqs/index.ts";

export interface FailedChanges {
  /** Keeps a failure; what S3 tells of it then brings it to the consumer's dead-letter queue. */
  keep(consumer: string, failure: StreamFailure): Promise<void>;
}

/** Opens the bucket through the S3 endpoint. */
export function openFailedChanges(endpoint: string): FailedChanges {
  const Bucket = localBuckets.letters;
  const s3 = new S3Client({ ...localClient, endpoint, forcePathStyle: true });
  return {
    async keep(consumer, failure) {
      const Key = keyOf(consumer, failure);
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: JSON.stringify(failure) }));
    },
  };
}

/**
 * Returns an S3 listener that sends EventBridge's event of a new object
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html) to the consumer's dead-letter queue. Has the
 * fields that core reads.
 */
export function queueFailedChanges(queues: Pick<QueueServer, "queue">) {
  return async (record: S3EventRecord): Promise<void> => {
    const { bucket, object } = record.s3;
    if (bucket.name !== localBuckets.letters) return;
    const key = decodeURIComponent(object.key.replaceAll("+", " "));
    const wire = functionsWith("stream").find(({ name }) => key.startsWith(folderOf(name)));
    if (!wire) return;
    const detail = { bucket: { name: bucket.name }, object: { key, size: object.size } };
    const event = { id: randomUUID(), "detail-type": "Object Created", source: "aws.s3", detail };
    await queues.queue(failedQueue(wire)).send({ body: JSON.stringify(event) });
  };
}

/** Returns the folder in which Lambda keeps an event source mapping's failures. */
export function folderOf(consumer: string): string {
  const hex = createHash("sha256").update(consumer).digest("hex").slice(0, 32);
  return `aws/lambda/${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}/`;
}

/** `aws/lambda/<mapping>/<shard>/2026/11/22/2026-11-22T10.04.00-<random>`. */
function keyOf(consumer: string, { timestamp, DDBStreamBatchInfo: { shardId } }: StreamFailure): string {
  const day = timestamp.slice(0, 10).replaceAll("-", "/");
  const moment = timestamp.slice(0, 19).replaceAll(":", ".");
  return `${folderOf(consumer)}${shardId}/${day}/${moment}-${randomUUID()}`;
}
