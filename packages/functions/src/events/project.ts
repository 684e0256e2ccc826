import * as Counters from "@handiwork/core/flows/counters";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { project as artisan } from "../reactions/artisan.ts";
import { entityOf } from "../reactions/change.ts";
import { project as conversation } from "../reactions/conversation.ts";
import { project as merchant } from "../reactions/merchant.ts";
import { project as profile } from "../reactions/profile.ts";
import { pushNews } from "./live.ts";
import { batch, workOn } from "./records.ts";

/** What shows in the directories, what admins find accounts by, and the end of quotes, by the entity of the row that changed. */
const projections: Readonly<Record<string, (record: DynamoDBRecord) => Promise<void>>> = {
  artisan,
  conversation,
  merchant,
  profile,
};

/**
 * The table's stream, in order: pushes what is news to open pages, publishes whoever changed to the directories' feeds, and keeps the
 * counters and what accounts are found by. Safe to repeat: pages know what they have, the feeds get what is true at that moment, and
 * each event is counted once.
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
    await Counters.count(records.map(changeOf));
    return undefined;
  } catch (error) {
    const sequenceNumber = records[0]?.dynamodb?.SequenceNumber ?? "";
    logger.error("Changes could not be counted", { error, sequenceNumber });
    return sequenceNumber;
  }
}

function changeOf({ eventID, dynamodb }: DynamoDBRecord): Counters.Change {
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
      await workOn(record, "A change could not be projected", async () =>
        projections[entityOf(record)]?.(record),
      );
    } catch {
      return record.dynamodb?.SequenceNumber ?? "";
    }
  }
  return undefined;
}
