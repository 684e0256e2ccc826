/**
 * The parts of an account in the order of deletion: publicly visible ones first. The confirmation mail is last, so
 * that an unavailable mail service delays no deletion.
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
  "payments",
  "uploads",
  "rest",
  "letter",
] as const;
export type DeletionPart = (typeof deletionParts)[number];

/** Returns the next part; undefined after the last. */
export function partAfter(part: DeletionPart): DeletionPart | undefined {
  return deletionParts[deletionParts.indexOf(part) + 1];
}
