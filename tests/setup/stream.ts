import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";

type Row = Readonly<Record<string, unknown>>;

let sequence = 0;

/** Returns the stream record of a written row, with the row before it if there was one, or of a deleted one without `after`. */
export function streamRecord(entity: string, after: Row | undefined, before?: Row): DynamoDBRecord {
  sequence += 1;
  const image = (row: Row) =>
    marshall({ __edb_e__: entity, ...row }, { removeUndefinedValues: true }) as Record<
      string,
      AttributeValue
    >;
  return {
    eventID: `event-${sequence}`,
    eventName: after ? (before ? "MODIFY" : "INSERT") : "REMOVE",
    dynamodb: {
      SequenceNumber: String(sequence),
      ...(after && { NewImage: image(after) }),
      ...(before && { OldImage: image(before) }),
    },
  };
}
