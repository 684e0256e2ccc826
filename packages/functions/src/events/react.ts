import { queueChunks } from "@handiwork/core/flows/imports";
import { renamePartner } from "@handiwork/core/domain/conversation";
import {
  mailAnswer,
  mailCode,
  mailImport,
  mailInvitation,
  mailNotice,
  mailReview,
} from "@handiwork/core/flows/notices/mail";
import { removeObjects } from "@handiwork/core/domain/media";
import { notifyOfAnswer, notifyOfEntry, notifyOfReview } from "@handiwork/core/flows/notices/notification";
import { resolveAbout } from "@handiwork/core/flows/report";
import { renameAuthor } from "@handiwork/core/domain/review";
import { beginAlerts, takeStep } from "@handiwork/core/flows/notices/saved-search";
import type { CodeKey } from "@handiwork/core/domain/identity/code";
import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { asksForPicture, fetchAvatar, settle } from "./avatar.ts";
import { countNew, counted } from "./count.ts";
import { goOn, lookAgain } from "./deletion.ts";
import { tellOfMail } from "./mail-outcome.ts";
import { tellReceiver } from "./message.ts";
import { tellOfPayment } from "./payment.ts";
import { batch, workOn } from "./records.ts";
import { asksForFetch, fetchWanted, settleWanted } from "./wanted.ts";

/**
 * The table's stream: what may be slow. Mails the codes that were asked for, invitations and reports of imports; tells people, in the app, by mail and by web
 * push, what they must hear of their accounts, payments, reviews, messages and saved searches; fetches pictures from the addresses that people typed; brings new names to reviews and
 * conversations; counts who was seen, saved and written to; removes what was made of uploads that nothing showed in time, and what accounts had
 * that were deleted. Safe to repeat: what was told is marked,
 * and all else is read as it is now.
 */
export const handler = handled((event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  batch("react", event.Records, async (records) => {
    const lanes: Record<Lane, DynamoDBRecord[]> = { single: [], counted: [], others: [] };
    for (const record of records) lanes[laneOf(record)].push(record);
    const { single, counted: sightings, others } = lanes;
    const failed = await Promise.all([oneByOne(others), oneByOne(sightings), ...single.map(attempt)]);
    return failed.flat();
  }),
);

/**
 * What waits for one another: messages, and pictures that are fetched from elsewhere, do not; two others may be about one mail, and
 * what is counted about one artisan.
 */
type Lane = "single" | "counted" | "others";

function laneOf({ dynamodb }: DynamoDBRecord): Lane {
  const entity = text(dynamodb?.NewImage?.["__edb_e__"]);
  const { NewImage: image, OldImage: before } = dynamodb ?? {};
  // A long import's invitations keep nobody's code waiting.
  if (entity === "invitation") return "single";
  if (entity === "message" || asksForPicture(image, before) || asksForFetch(image, before)) return "single";
  return counted.has(entity) ? "counted" : "others";
}

async function oneByOne(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const failed: string[] = [];
  for (const record of records) failed.push(...(await attempt(record)));
  return failed;
}

/** One that fails does not keep the others waiting. Out: its sequence number where it failed. */
async function attempt(record: DynamoDBRecord): Promise<string[]> {
  const sequenceNumber = record.dynamodb?.SequenceNumber ?? "";
  try {
    await workOn(record, "A change could not be reacted to", async () => {
      for (const outcome of await react(record)) tellOfMail(outcome, { sequenceNumber });
    });
    return [];
  } catch {
    return [sequenceNumber];
  }
}

/** Out: what became of what it had to do. */
async function react({ dynamodb }: DynamoDBRecord): Promise<readonly string[]> {
  const { NewImage: image, OldImage: before } = dynamodb ?? {};
  if (!image) return forget(before);
  const entity = text(image["__edb_e__"]);
  if (entity === "message" && !before) await tellReceiver(image);
  if ((entity === "message" || counted.has(entity)) && !before) await countNew(image);
  if (entity === "review") return tellOfReview(image, before);
  if (entity === "payment") return tellOfPayment(image, before);
  if (entity === "audit" && !before) {
    const key = { accountId: text(image["accountId"]), id: text(image["id"]) };
    return [await notifyOfEntry(key), await mailNotice(key)];
  }
  // Tries, the hash and the mark change the row as well: only another request asks for a mail.
  if (entity === "code" && text(image["requestId"]) !== text(before?.["requestId"]))
    return [
      await mailCode({
        purpose: text(image["purpose"]) as CodeKey["purpose"],
        subject: text(image["subject"]),
      }),
    ];
  if (entity === "import" && text(image["state"]) !== text(before?.["state"]))
    return mailImport(text(image["id"]));
  if (entity === "invitation" && !before) return [await mailInvitation(text(image["accountId"]))];
  if (entity === "artisan" && isListed(image) && !isListed(before))
    return [await beginAlerts(text(image["id"]), text(image["updatedAt"]) || text(image["createdAt"]))];
  // The last step leaves no buckets.
  if (entity === "alert-run" && image["buckets"]?.L?.length !== 0)
    return takeStep({
      artisanId: text(image["artisanId"]),
      listedAt: text(image["listedAt"]),
      step: Number(image["step"]?.N),
    });
  if (entity === "import-run")
    await queueChunks({ importId: text(image["importId"]), from: 0, end: Number(image["chunks"]?.N) });
  if (entity === "deletion") return goOn(image);
  if (entity === "upload") await Promise.all([settle(image), settleWanted(image)]);
  if (asksForFetch(image, before)) await fetchWanted(image);
  if (asksForPicture(image, before)) await fetchAvatar(image);
  if (entity === "profile" && before) await showAnew(text(image["id"]), image, before);
  return [];
}

/** A new review is told to the artisan, an answer to the review's author. */
async function tellOfReview(image: Image, before: Image | undefined): Promise<readonly string[]> {
  const [artisanId, clientId, id] = [image["artisanId"], image["clientId"], image["id"]].map(text);
  const which = { artisanId: artisanId ?? "", clientId: clientId ?? "", id: id ?? "" };
  if (!before) return [await notifyOfReview(which), await mailReview(which)];
  const isAnswered = image["answer"] !== undefined && before["answer"] === undefined;
  return isAnswered ? [await notifyOfAnswer(which), await mailAnswer(which)] : [];
}

/** What was made of an upload that nothing shows goes with it; with a review the reports of it are done. */
async function forget(before: Image = {}): Promise<readonly string[]> {
  if (text(before["__edb_e__"]) === "deletion") return lookAgain(before);
  if (text(before["__edb_e__"]) === "review" && before["openReports"])
    await settleReports(text(before["id"]));
  if (text(before["__edb_e__"]) !== "upload" || before["usedBy"]) return [];
  const purpose = text(before["purpose"]) as UploadPurpose;
  await removeObjects(purpose, { userId: text(before["userId"]), id: text(before["id"]) });
  return [];
}

function settleReports(reviewId: string): Promise<void> {
  return resolveAbout({ type: "system" }, reviewId, "The review was deleted.");
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
