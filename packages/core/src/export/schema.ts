import * as z from "zod";

/** The parts of a user's data in the order of the export. */
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

/** A page of a user's data: items of one part. The cursor continues it or starts the next part. */
export const ExportPage = z
  .object({
    part: z.enum(exportParts),
    items: z.array(z.record(z.string(), z.unknown())),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "ExportPage" });
export type ExportPage = z.infer<typeof ExportPage>;
