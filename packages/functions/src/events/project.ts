import * as Directory from "@handiwork/core/domain/directory";
import * as MerchantDirectory from "@handiwork/core/domain/merchant-directory";
import * as Tally from "@handiwork/core/flows/counters";
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { pushNews } from "./live.ts";
import { followNames } from "./lookup.ts";
import { batch, workOn } from "./records.ts";

/** What a change of a record is published to, by its entity. */
const publishers: Readonly<Record<string, (id: string) => Promise<void>>> = {
  artisan: Directory.publish,
  merchant: MerchantDirectory.publish,
};

/** The entities that say what an account is found by. */
const named = new Set(["profile", "artisan", "merchant"]);

/**
 * The table's stream, in order: pushes messages and what was read to open pages, publishes every artisan and merchant whose
 * record or profile changed to their directory's feed, keeps the counters, and what accounts are found by. Safe to repeat: pages know what they have, the feed gets what is true at
 * that moment, not what the event said, and each event is counted once.
 */
export const handler = handled((event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  batch("project", event.Records, async (records) => {
    const [uncounted, failed] = await Promise.all([
      countAll(records),
      projectAll(records),
      pushNews(records),
    ]);
    const first = uncounted ?? failed;
    return first === undefined ? [] : [first];
  }),
);

/** Out: where not all could be counted, the first record's sequence number: all come again, and those that were counted count once. */
async function countAll(records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  try {
    await Tally.count(records.map(changeOf));
    return undefined;
  } catch (error) {
    const sequenceNumber = records[0]?.dynamodb?.SequenceNumber ?? "";
    logger.error("Changes could not be counted", { error, sequenceNumber });
    return sequenceNumber;
  }
}

function changeOf({ eventID, dynamodb }: DynamoDBRecord): Tally.Change {
  return {
    id: eventID ?? dynamodb?.SequenceNumber ?? "",
    before: dynamodb?.OldImage,
    after: dynamodb?.NewImage,
    at: (dynamodb?.ApproximateCreationDateTime ?? Number.NaN) * 1000,
  };
}

/** Out: the sequence number of the record that failed. Those after it may depend on it: the service sends them again, too. */
async function projectAll(records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  for (const record of records) {
    try {
      await workOn(record, "A change could not be projected", () => project(record));
    } catch {
      return record.dynamodb?.SequenceNumber ?? "";
    }
  }
  return undefined;
}

async function project({ dynamodb }: DynamoDBRecord): Promise<void> {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
  const entity = text(image?.__edb_e__);
  // A profile shows with the record of its type; clients' are in no directory.
  const publish = publishers[entity === "profile" ? text(image?.userType) : entity];
  await publish?.(text(image?.id));
  if (dynamodb && named.has(entity)) await followNames(dynamodb);
}

function text(value: AttributeValue | undefined): string {
  return value?.S ?? "";
}
