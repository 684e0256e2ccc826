/**
 * What is removed of an account, part by part, in this order: what others see of it first. The letter is the last, so that a
 * mail service that is away keeps nothing alive.
 */
export const deletionParts = [
  "access",
  "jobRequests",
  "jobQuotes",
  "conversations",
  "reviewsWritten",
  "reviewsReceived",
  "products",
  "favouredBy",
  "favourites",
  "savedSearches",
  "receipts",
  "notifications",
  "told",
  "devices",
  "pushMarks",
  "reportLocks",
  "jobReceipts",
  "jobShares",
  "jobNotices",
  "analytics",
  "alertRuns",
  "payments",
  "uploads",
  "rest",
  "letter",
] as const;
export type DeletionPart = (typeof deletionParts)[number];

/** The part that comes after one; undefined after the last. */
export function partAfter(part: DeletionPart): DeletionPart | undefined {
  return deletionParts[deletionParts.indexOf(part) + 1];
}
