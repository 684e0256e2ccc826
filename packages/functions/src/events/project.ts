import * as Counters from "@handiwork/core/counters";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { project as artisan } from "../reactions/artisan.ts";
import { entityOf, type Handlers } from "../reactions/change.ts";
import { project as conversation } from "../reactions/conversation.ts";
import type { EntitiesWith } from "../reactions/index.ts";
import { project as merchant } from "../reactions/merchant.ts";
import { project as profile } from "../reactions/profile.ts";
import { sendFrames } from "./realtime.ts";
import { handleBatch, handleRecord } from "./records.ts";

/** Ordered projections by entity: directories, the admins' account lookup, and quotes that end. */
const projections: Handlers<string, Promise<void>> = {
  artisan,
  conversation,
  merchant,
  profile,
} satisfies Handlers<EntitiesWith<{ publishes: true }>, Promise<void>>;

/**
 * Consumes the table's stream in order: sends frames to open pages, publishes changes to the directories' feeds, and
 * updates the counters and the account lookup. Idempotent: pages ignore what they have, the feeds get the current
 * state, and each event counts once.
 */
export const handler = defineHandler((event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  handleBatch("project", event.Records, async (records) => {
    // Pages first: their reads would else wait behind the counters' writes.
    const sent = sendFrames(records);
    const [uncounted, failed] = await Promise.all([countAll(records), projectAll(records), sent]);
    return [uncounted ?? failed ?? []].flat();
  }),
);

/**
 * Counts all records. On failure returns the first record's sequence number: all are delivered again, and counted
 * ones count once.
 */
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

/**
 * Projects the records in order and returns the sequence number of the first failure. Lambda redelivers from there,
 * because later records may depend on it.
 */
async function projectAll(records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  for (const record of records) {
    try {
      await handleRecord(record, "A change could not be projected", async () =>
        projections[entityOf(record)]?.(record),
      );
    } catch {
      return record.dynamodb?.SequenceNumber ?? "";
    }
  }
  return undefined;
}
