import { isDeepStrictEqual } from "node:util";
import type { AttributeValue as Value, _Record } from "@aws-sdk/client-dynamodb-streams";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { localAccountId, localRegion } from "../../credentials.ts";

/** A stream record in Lambda's form, with the fields that the event source mapping always sets. */
export type StreamRecord = DynamoDBRecord & {
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number };
};

/** The table and region that records name, independent of the engine. */
export interface StreamOrigin {
  tableName: string;
  /** The time of its creation, which ends the stream's ARN. */
  label: string;
}

/** The stream's ARN as the cloud would have it. */
export function streamArn({ tableName, label }: StreamOrigin): string {
  return `arn:aws:dynamodb:${localRegion}:${localAccountId}:table/${tableName}/stream/${label}`;
}

/**
 * A record of the Streams API in the shape of Lambda's event: DynamoDB JSON, times in seconds, sequence numbers of the
 * 21 digits that the API promises at least (so that they also sort as text), the cloud's region and ARN.
 */
export function toLambdaRecord(record: _Record, origin: StreamOrigin): StreamRecord {
  const { dynamodb: change = {} } = record;
  const createdAt = Math.floor((change.ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000);
  return {
    eventID: record.eventID ?? "",
    eventName: record.eventName ?? "MODIFY",
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: localRegion,
    dynamodb: {
      ApproximateCreationDateTime: createdAt,
      Keys: toWireItem(change.Keys ?? {}),
      ...(change.NewImage && { NewImage: toWireItem(change.NewImage) }),
      ...(change.OldImage && { OldImage: toWireItem(change.OldImage) }),
      SequenceNumber: (change.SequenceNumber ?? "").padStart(21, "0"),
      SizeBytes: change.SizeBytes ?? 0,
      StreamViewType: change.StreamViewType ?? tableKeys.stream,
    },
    ...(isByTimeToLive(record, createdAt) && { userIdentity: timeToLiveIdentity }),
    eventSourceARN: streamArn(origin),
  };
}

/** DynamoDB writes no record for a write that changes nothing; dynoxide does. */
export function isUnchanged({ eventName, dynamodb }: _Record): boolean {
  return eventName === "MODIFY" && isDeepStrictEqual(dynamodb?.OldImage, dynamodb?.NewImage);
}

const timeToLiveIdentity = { type: "Service", principalId: "dynamodb.amazonaws.com" } as const;

/**
 * Only DynamoDB's own deletions carry an identity. Those of our sweep (see ttl.ts) cannot, so they are known by this:
 * the item had expired when it went.
 */
function isByTimeToLive({ eventName, userIdentity, dynamodb }: _Record, removedAt: number): boolean {
  if (userIdentity) return true;
  const expiresAt = dynamodb?.OldImage?.[tableKeys.timeToLive]?.N;
  return eventName === "REMOVE" && expiresAt !== undefined && Number(expiresAt) < removedAt;
}

function toWireItem(item: Record<string, Value>): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toWire(value)]));
}

/** The SDK's form and JSON's differ in binary values alone. */
function toWire(value: Value): AttributeValue {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(toWire) };
  if (value.M) return { M: toWireItem(value.M) };
  return value as AttributeValue;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
