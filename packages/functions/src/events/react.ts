import { mailCode, mailNotice } from "@handiwork/core/mail";
import type { CodeKey } from "@handiwork/core/code";
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { logger } from "../logger.ts";

/**
 * The table's stream: what may be slow. Mails the codes that were asked for, and what people must hear of their accounts.
 * Safe to repeat: each mail is marked when it was sent, and codes are read as they are now.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed: string[] = [];
  // One after the other, as two records may be about one mail. One that fails does not keep the others waiting.
  for (const record of event.Records) {
    const sequenceNumber = record.dynamodb?.SequenceNumber ?? "";
    try {
      const outcome = await react(record);
      if (outcome === "refused" || outcome === "no-sender")
        logger.warn("A mail was not sent", { outcome, sequenceNumber });
    } catch (error) {
      logger.error("A change could not be reacted to", { error, sequenceNumber });
      failed.push(sequenceNumber);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

async function react({ dynamodb }: DynamoDBRecord): Promise<string | undefined> {
  const { NewImage: image, OldImage: before } = dynamodb ?? {};
  if (!image) return;
  const entity = text(image["__edb_e__"]);
  if (entity === "audit" && !before)
    return mailNotice({ accountId: text(image["accountId"]), id: text(image["id"]) });
  // Tries, the hash and the mark change the row as well: only another request asks for a mail.
  if (entity === "code" && text(image["requestId"]) !== text(before?.["requestId"]))
    return mailCode({
      purpose: text(image["purpose"]) as CodeKey["purpose"],
      subject: text(image["subject"]),
    });
}

function text(value: AttributeValue | undefined): string {
  return value?.S ?? "";
}
