import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { AccountId, Id } from "../platform/ids.ts";

/** The limits of a file (B-GAP-50). */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000 } as const;

/** The message for files whose name does not end in .csv (B-VAL-21). */
export const notCsv = "Please upload a CSV file";

/**
 * `waiting` for the file; `reading` it; `checked` after the dry run, ready to start; `running`; then `done`,
 * `cancelled`, or `failed` if the file was unusable or did not arrive.
 */
export const importStates = [
  "waiting",
  "reading",
  "checked",
  "running",
  "done",
  "cancelled",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** Returns whether the state changes by itself, so that pages must poll. */
export function isUnderWay(state: ImportState): boolean {
  return state === "waiting" || state === "reading" || state === "running";
}

/** The file's source: an admin's page, or a direct upload to `imports/` in the bucket. */
export const importSources = ["page", "bucket"] as const;

export const ImportForm = z
  .strictObject({
    fileName: z
      .string({ error: notCsv })
      .trim()
      .max(200, { error: "At most 200 characters" })
      .regex(/\.csv$/i, { error: notCsv }),
    size: z
      .int()
      .positive({ error: "The file is empty" })
      .max(importLimits.bytes, { error: "The file must be at most 20 MB" })
      .describe("The exact size in bytes"),
  })
  .meta({ id: "ImportForm" });
export type ImportForm = z.infer<typeof ImportForm>;

const count = z.int().min(0);
const moment = z.iso.datetime().nullable();

export const Import = z
  .object({
    id: Id,
    fileName: z.string(),
    source: z.enum(importSources),
    state: z.enum(importStates),
    rows: count.describe("The number of rows read so far"),
    good: count.describe("The number of rows without errors in the dry run"),
    warned: count.describe("The number of valid rows with warnings"),
    created: count.describe("The number of created artisans"),
    failed: count.describe("The number of rejected rows, in the dry run or later"),
    secondsLeft: count
      .nullable()
      .describe("The estimated time for the rest, in seconds; null if nothing is left"),
    rowsPerSecond: z.number().positive().describe("The maximum rate of all imports together"),
    startedBy: z
      .string()
      .nullable()
      .describe("The admin's name; null before the start and for files uploaded to the bucket"),
    createdAt: z.iso.datetime(),
    startedAt: moment,
    finishedAt: moment,
    problem: z.string().nullable().describe("Why the file could not be used, for the user"),
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof Import>;

/** The upload link for the file: one PUT with these headers. */
export const CreatedImport = z
  .object({
    import: Import,
    upload: z.object({
      url: z.url(),
      headers: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime().describe("When the upload link expires"),
    }),
  })
  .meta({ id: "CreatedImport" });
export type CreatedImport = z.infer<typeof CreatedImport>;

export const ImportsQuery = z.object(paging(20, z.string().max(1024)));
export type ImportsQuery = z.input<typeof ImportsQuery>;

export const ImportPage = z.object(pageOf(Import)).meta({ id: "ImportPage" });
export type ImportPage = z.infer<typeof ImportPage>;

/**
 * A row's outcome. `ready` means that it can be created: the first rows, and all with warnings, until they are
 * processed.
 */
export const rowOutcomes = ["ready", "created", "failed"] as const;

/** A row's parsed values except name and address. */
export const RowAsRead = z.object({
  category: z.string(),
  location: z.string(),
  phone: z.string(),
  services: z.array(z.string()),
  languages: z.array(z.string()).default([]),
  experienceYears: z.string(),
  hourlyRate: z.number().describe("0 means on request"),
});
export type RowAsRead = z.infer<typeof RowAsRead>;

export const ImportRow = z
  .object({
    line: z.int().positive().describe("The row's first line in the file; the header is in line 1"),
    outcome: z.enum(rowOutcomes),
    name: z.string().describe("From the file, or the artisan's; empty if there is none"),
    email: z.string(),
    reason: z.string().nullable().describe("Why it was rejected, for the user"),
    cells: z
      .record(z.string(), z.string())
      .nullable()
      .describe("A rejected row's cells by column, up to 500 characters each, to correct and upload again"),
    warnings: z.array(z.string()).describe("The warning, for the user"),
    read: RowAsRead.nullable().describe("Its values, while it is ready"),
    accountId: AccountId.nullable().describe("The created artisan"),
  })
  .meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowsQuery = z.object({
  outcome: z
    .enum(["created", "failed", "warned", "all"])
    .default("all")
    .describe("`warned` selects rows with warnings, whatever their outcome"),
  cursor: z.string().max(1024).optional(),
  limit: z.int().min(1).max(500).default(500),
});
export type ImportRowsQuery = z.input<typeof ImportRowsQuery>;

/** Rows by their lines. */
export const ImportRowPage = z.object(pageOf(ImportRow)).meta({ id: "ImportRowPage" });
export type ImportRowPage = z.infer<typeof ImportRowPage>;
