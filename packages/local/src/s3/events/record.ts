import { randomBytes } from "node:crypto";
import { localAccountId, localCredentials, localRegion } from "../../credentials.ts";
import type { S3Request } from "../http/request.ts";
import { formEncode } from "../signing/encoding.ts";
import type { MakeEvent } from "../store/store.ts";

/**
 * Makes the record of an object that a request stores, in the shape of
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
 */
export function eventOf(request: S3Request, time: number): MakeEvent {
  const { bucket, key } = request.address;
  return (sequencer, stored) => {
    const object = { key: formEncode(key), size: stored.size, eTag: stored.etag, sequencer };
    return {
      eventVersion: "2.1",
      eventSource: "aws:s3",
      awsRegion: localRegion,
      eventTime: new Date(time).toISOString(),
      eventName: "ObjectCreated:Put",
      userIdentity: { principalId: `AWS:${localCredentials.accessKeyId}` },
      requestParameters: { sourceIPAddress: request.message.socket.remoteAddress ?? "" },
      responseElements: { "x-amz-request-id": request.id, "x-amz-id-2": randomBytes(48).toString("base64") },
      s3: {
        s3SchemaVersion: "1.0",
        configurationId: "embedded",
        bucket: {
          name: bucket,
          ownerIdentity: { principalId: localAccountId },
          arn: `arn:aws:s3:::${bucket}`,
        },
        object,
      },
    };
  };
}
