/** What is removed of an account, part by part, in this order. */
export const deletionParts = [
  "access",
  "letter",
  "conversations",
  "reviewsWritten",
  "reviewsReceived",
  "favourites",
  "favouredBy",
  "savedSearches",
  "notifications",
  "devices",
  "uploads",
  "rest",
] as const;
export type DeletionPart = (typeof deletionParts)[number];
