import { tableKeys } from "@handiwork/core/platform/table/keys";
import type { AttributeValue } from "aws-lambda";
import type { StreamRecord } from "../../../packages/local/src/dynamodb/stream/record.ts";

type Image = Readonly<Record<string, AttributeValue>>;

/** DynamoDB charges so many bytes more for each item, and for each copy of it in an index (developer guide, "Item sizes"). */
const overhead = 100;
/** In months: the service removes what has expired within 48 hours; half of that. */
const late = 1 / 30;
const month = 30 * 24 * 3600;

/** Rows of which there is one an artisan and day, however many look: what the first visitor leaves is no measure of the next one's. */
const shared = "artisan-day";

/**
 * What these records of the stream add to the table, and to its indexes (copies). In: the moment in seconds. Out: bytes that stay until
 * somebody removes them; and of rows that expire, bytes, each times the months that it stays.
 */
export function storedBy(records: readonly StreamRecord[], now: number) {
  const stored = { lasting: 0, passing: 0, copiesLasting: 0, copiesPassing: 0 };
  for (const { dynamodb } of records) {
    if ((dynamodb.NewImage ?? dynamodb.OldImage)?.["__edb_e__"]?.S === shared) continue;
    const [after, before] = [sizeOf(dynamodb.NewImage), sizeOf(dynamodb.OldImage)];
    const grown = after.own - before.own;
    const copies = after.copies - before.copies;
    const expiry = Number((dynamodb.NewImage ?? dynamodb.OldImage)?.[tableKeys.timeToLive]?.N ?? Number.NaN);
    const months = Math.max(0, expiry - now) / month + late;
    if (Number.isNaN(expiry)) {
      stored.lasting += grown;
      stored.copiesLasting += copies;
    } else {
      stored.passing += grown * months;
      stored.copiesPassing += copies * months;
    }
  }
  return stored;
}

/** An item's bytes, and those of its copies: an index has a copy of each item that has its key. */
export function sizeOf(image: Image | undefined): { own: number; copies: number } {
  if (!image) return { own: 0, copies: 0 };
  const bytes = Object.entries(image).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value),
    0,
  );
  const copies = tableKeys.indexes.filter(({ partitionKey }) => partitionKey in image).length;
  const own = bytes + overhead;
  return { own, copies: own * copies };
}

function bytesOf(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.length / 2) + 1;
  if (value.L) return 3 + value.L.reduce((sum, each) => sum + 1 + bytesOf(each), 0);
  if (value.M)
    return (
      3 +
      Object.entries(value.M).reduce(
        (sum, [name, each]) => sum + 1 + Buffer.byteLength(name) + bytesOf(each),
        0,
      )
    );
  if (value.SS) return value.SS.reduce((sum, each) => sum + Buffer.byteLength(each), 0);
  return 1;
}
