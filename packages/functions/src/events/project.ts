import * as Directory from "@handiwork/core/directory";
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { logger } from "../logger.ts";
import { pushNews } from "./live.ts";

/** The entities whose changes show in the directory. */
const listed = new Set(["profile", "artisan"]);

/**
 * The table's stream, in order: pushes messages and what was read to open pages, and publishes every artisan whose record
 * or profile changed to the directory's feed. Safe to repeat: pages know what they have, and the feed gets what is true at
 * that moment, not what the event said.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const [failed] = await Promise.all([projectAll(event.Records), pushNews(event.Records)]);
  return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] };
}

/** Out: the sequence number of the record that failed. Those after it may depend on it: the service sends them again, too. */
async function projectAll(records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  for (const record of records) {
    try {
      await project(record);
    } catch (error) {
      const sequenceNumber = record.dynamodb?.SequenceNumber ?? "";
      logger.error("A change could not be projected", { error, sequenceNumber });
      return sequenceNumber;
    }
  }
  return undefined;
}

async function project({ dynamodb }: DynamoDBRecord): Promise<void> {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
  if (!image || !listed.has(text(image.__edb_e__)) || !isArtisan(image)) return;
  await Directory.publish(text(image.id));
}

/** Clients' and merchants' profiles are never in the directory. */
function isArtisan(image: Record<string, AttributeValue>): boolean {
  return text(image.__edb_e__) === "artisan" || text(image.userType) === "artisan";
}

function text(value: AttributeValue | undefined): string {
  return value?.S ?? "";
}
