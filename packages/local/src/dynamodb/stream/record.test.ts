import type { _Record } from "@aws-sdk/client-dynamodb-streams";
import { expect, it } from "vitest";
import { isUnchanged, toLambdaRecord } from "./record.ts";

const origin = {
  tableName: "main",
  label: "2026-11-21T06:00:00.000",
};
const at = new Date("2026-11-21T06:30:00.700Z");

function removal(expiresAt: string | undefined): _Record {
  const OldImage = { pk: { S: "a" }, ...(expiresAt && { expiresAt: { N: expiresAt } }) };
  return {
    eventName: "REMOVE",
    dynamodb: { SequenceNumber: "7", ApproximateCreationDateTime: at, OldImage },
  };
}

it("has the shape of Lambda's event, whatever region the engine claims", () => {
  const record: _Record = {
    eventID: "c4ca4238a0b923820dcc509a6f75849b",
    eventName: "MODIFY",
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: "dynoxide",
    dynamodb: {
      ApproximateCreationDateTime: at,
      Keys: { pk: { S: "a" } },
      NewImage: { pk: { S: "a" }, rating: { N: "4.5" } },
      OldImage: { pk: { S: "a" } },
      SequenceNumber: "4421",
      SizeBytes: 26,
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
  };
  expect(toLambdaRecord(record, origin)).toEqual({
    eventID: "c4ca4238a0b923820dcc509a6f75849b",
    eventName: "MODIFY",
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: "eu-west-1",
    dynamodb: {
      ApproximateCreationDateTime: 1_795_242_600,
      Keys: { pk: { S: "a" } },
      NewImage: { pk: { S: "a" }, rating: { N: "4.5" } },
      OldImage: { pk: { S: "a" } },
      SequenceNumber: "000000000000000004421",
      SizeBytes: 26,
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
    eventSourceARN: "arn:aws:dynamodb:eu-west-1:123456789012:table/main/stream/2026-11-21T06:00:00.000",
  });
});

it("marks deletions by time-to-live as the service's own", () => {
  const identity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
  const removedAt = Math.floor(at.getTime() / 1000);
  expect(toLambdaRecord(removal(String(removedAt - 1)), origin).userIdentity).toEqual(identity);
  expect(toLambdaRecord({ ...removal(undefined), userIdentity: {} }, origin).userIdentity).toEqual(identity);
});

it("knows a change that changes nothing, however its attributes are ordered", () => {
  const OldImage = { pk: { S: "a" }, tags: { L: [{ S: "x" }, { S: "y" }] } };
  const NewImage = { tags: { L: [{ S: "x" }, { S: "y" }] }, pk: { S: "a" } };
  expect(isUnchanged({ eventName: "MODIFY", dynamodb: { OldImage, NewImage } })).toBe(true);
  expect(isUnchanged({ eventName: "MODIFY", dynamodb: { OldImage, NewImage: { pk: { S: "a" } } } })).toBe(
    false,
  );
  expect(isUnchanged({ eventName: "INSERT", dynamodb: {} })).toBe(false);
});
