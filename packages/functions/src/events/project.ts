import * as Directory from "@handiwork/core/directory";
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { logger } from "../logger.ts";

/** The entities whose changes show in the directory. */
const listed = new Set(["profile", "artisan"]);

/**
 * The table's stream, in order: publishes every artisan whose record or profile changed to the directory's feed. Safe to
 * repeat: the feed gets what is true at that moment, not what the event said.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await project(record);
    } catch (error) {
      // Those after it may depend on it: the service sends everything from the first failed record on again.
      logger.error("A change could not be projected", {
        error,
        sequenceNumber: record.dynamodb?.SequenceNumber,
      });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
    }
  }
  return { batchItemFailures: [] };
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
