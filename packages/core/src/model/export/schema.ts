import * as z from "zod";

/** What is kept of a user, part by part, in the order in which it is given out. */
export const exportParts = [
  "profile",
  "record",
  "products",
  "application",
  "invitation",
  "preferences",
  "mailFailures",
  "sessions",
  "devices",
  "favourites",
  "savedSearches",
  "reviewsWritten",
  "reviewsReceived",
  "requests",
  "quotes",
  "jobs",
  "conversations",
  "messages",
  "notifications",
  "reports",
  "uploads",
  "analytics",
  "subscription",
  "payments",
  "history",
] as const;
export type ExportPart = (typeof exportParts)[number];

export const ExportQuery = z.object({ cursor: z.string().max(2000).optional() });
export type ExportQuery = z.input<typeof ExportQuery>;

/** A page of what is kept of a user: some of one part, which is continued, or followed by another one, by the cursor. */
export const ExportPage = z
  .object({
    part: z.enum(exportParts),
    items: z.array(z.record(z.string(), z.unknown())),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "ExportPage" });
export type ExportPage = z.infer<typeof ExportPage>;
