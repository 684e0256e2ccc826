import type { S3EventRecord } from "aws-lambda";

/** A subscription to the events of one bucket below one prefix. */
export interface S3Subscription {
  readonly bucket: string;
  readonly prefix: string;
  /** Takes an event with one record; resolves when it was handled or is in the dead-letter queue. */
  readonly run: (event: { Records: S3EventRecord[] }) => Promise<void>;
}

/**
 * Creates the listener that passes S3's events to subscribed functions. It resolves when each function has handled the
 * record or its dead-letter queue has it; if it rejects, the server retries the record after a pause.
 */
export function createS3Events(subscriptions: readonly S3Subscription[]) {
  return async (record: S3EventRecord): Promise<void> => {
    const { bucket, object } = record.s3;
    const key = decodeURIComponent(object.key.replaceAll("+", " "));
    const wanting = subscriptions.filter((one) => one.bucket === bucket.name && key.startsWith(one.prefix));
    await Promise.all(wanting.map(({ run }) => run({ Records: [record] })));
  };
}
