import { randomBytes } from "node:crypto";
import type { S3Request } from "../http/request.ts";
import { formEncode } from "../signing/encoding.ts";
import type { Address } from "../store/records.ts";
import type { MakeEvent } from "../store/store.ts";

/** What events say of the server itself. */
export interface EventSource {
  readonly region: string;
  readonly accountId: string;
  readonly accessKeyId: string;
  readonly clock: () => number;
}

/**
 * Makes the record of an object that a request stores, in the shape of
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
 */
export function eventOf(source: EventSource, { bucket, key }: Address, request: S3Request): MakeEvent {
  return (sequencer, stored) => {
    const object = { key: formEncode(key), size: stored.size, eTag: stored.etag, sequencer };
    return {
      eventVersion: "2.1",
      eventSource: "aws:s3",
      awsRegion: source.region,
      eventTime: new Date(source.clock()).toISOString(),
      eventName: "ObjectCreated:Put",
      userIdentity: { principalId: `AWS:${source.accessKeyId}` },
      requestParameters: { sourceIPAddress: request.message.socket.remoteAddress ?? "" },
      responseElements: { "x-amz-request-id": request.id, "x-amz-id-2": randomBytes(48).toString("base64") },
      s3: {
        s3SchemaVersion: "1.0",
        configurationId: "embedded",
        bucket: {
          name: bucket,
          ownerIdentity: { principalId: source.accountId },
          arn: `arn:aws:s3:::${bucket}`,
        },
        object,
      },
    };
  };
}
