import { renamePartner } from "@handiwork/core/conversation";
import { mailCode, mailNotice } from "@handiwork/core/mail";
import { removeObjects } from "@handiwork/core/media";
import { renameAuthor } from "@handiwork/core/review";
import { beginAlerts, takeStep } from "@handiwork/core/saved-search";
import type { CodeKey } from "@handiwork/core/code";
import type { UploadPurpose } from "@handiwork/core/site/uploads";
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { logger } from "../logger.ts";

/**
 * The table's stream: what may be slow. Mails the codes that were asked for, what people must hear of their accounts, and
 * artisans who became listed to those who saved a search for them; brings new names to reviews and conversations. Safe to
 * repeat: each mail is marked when it was sent, and codes, artisans, searches and names are read as they
 * are now. Removes what was made of uploads that nothing showed in time.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed: string[] = [];
  // One after the other, as two records may be about one mail. One that fails does not keep the others waiting.
  for (const record of event.Records) {
    const sequenceNumber = record.dynamodb?.SequenceNumber ?? "";
    try {
      for (const outcome of await react(record))
        if (outcome === "refused" || outcome === "no-sender")
          logger.warn("A mail was not sent", { outcome, sequenceNumber });
    } catch (error) {
      logger.error("A change could not be reacted to", { error, sequenceNumber });
      failed.push(sequenceNumber);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

/** Out: what became of what it had to do. */
async function react({ dynamodb }: DynamoDBRecord): Promise<readonly string[]> {
  const { NewImage: image, OldImage: before } = dynamodb ?? {};
  if (!image) return forget(before);
  const entity = text(image["__edb_e__"]);
  if (entity === "audit" && !before)
    return [await mailNotice({ accountId: text(image["accountId"]), id: text(image["id"]) })];
  // Tries, the hash and the mark change the row as well: only another request asks for a mail.
  if (entity === "code" && text(image["requestId"]) !== text(before?.["requestId"]))
    return [
      await mailCode({
        purpose: text(image["purpose"]) as CodeKey["purpose"],
        subject: text(image["subject"]),
      }),
    ];
  if (entity === "artisan" && isListed(image) && !isListed(before))
    return [await beginAlerts(text(image["id"]), text(image["updatedAt"]) || text(image["createdAt"]))];
  if (entity === "alert-run")
    return takeStep({
      artisanId: text(image["artisanId"]),
      listedAt: text(image["listedAt"]),
      step: Number(image["step"]?.N),
    });
  if (entity === "profile" && before) await showAnew(text(image["id"]), image, before);
  return [];
}

/** What was made of an upload that nothing shows goes with it. */
async function forget(before: Image = {}): Promise<readonly string[]> {
  if (text(before["__edb_e__"]) !== "upload" || before["usedBy"]) return [];
  const purpose = text(before["purpose"]) as UploadPurpose;
  await removeObjects(purpose, { userId: text(before["userId"]), id: text(before["id"]) });
  return [];
}

/** Brings a new name to reviews and conversations, and a new photograph to conversations. */
async function showAnew(id: string, image: Image, before: Image): Promise<void> {
  const isRenamed = text(image["fullName"]) !== text(before["fullName"]);
  if (isRenamed) await renameAuthor(id);
  const [picture, former] = [image, before].map(({ avatar }) => JSON.stringify(avatar));
  if (isRenamed || picture !== former) await renamePartner(id);
}

type Image = Record<string, AttributeValue>;

/** Whether the artisan's record is approved; that its account may be disabled is another matter. */
function isListed(image: Record<string, AttributeValue> | undefined): boolean {
  return text(image?.["approval"]) === "approved";
}

function text(value: AttributeValue | undefined): string {
  return value?.S ?? "";
}
