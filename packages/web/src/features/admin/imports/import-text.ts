import { importColumns } from "@handiwork/core/imports/columns.rules";
import { csvRow, csvStart } from "@handiwork/core/reference/csv";
import type { Import, ImportRow, ImportState } from "@handiwork/core/imports/schema";
import { plural } from "../../../lib/format/format.ts";

/** The label and the tone of each state. */
const stateLabels: Record<ImportState, { label: string; tone: "good" | "waiting" | "bad" }> = {
  waiting: { label: "Waiting for the file", tone: "waiting" },
  reading: { label: "Checking", tone: "waiting" },
  checked: { label: "Ready to start", tone: "waiting" },
  running: { label: "Running", tone: "waiting" },
  done: { label: "Complete", tone: "good" },
  cancelled: { label: "Cancelled", tone: "bad" },
  failed: { label: "Not processed", tone: "bad" },
};

/** Returns the label and the tone of an import's state. A checked import without valid rows cannot be started. */
export function stateOf({ state, good }: Import) {
  return state === "checked" && good === 0
    ? ({ label: "Nothing to create", tone: "bad" } as const)
    : stateLabels[state];
}

/** Shown for imports that were cancelled before they started. */
export const notStarted = "Cancelled before it started: no accounts were created.";

/** Returns how many of the valid rows have been created or have failed. */
export function progressOf({ rows, good, created, failed }: Import): { done: number; of: number } {
  return { done: Math.min(good, created + failed - (rows - good)), of: good };
}

/** Returns the number of rows that a cancelled import did not get to. */
export function leftOut({ rows, created, failed }: Import): number {
  return Math.max(0, rows - created - failed);
}

/** Returns an approximate duration: "less than a minute", "about 3 minutes", "about 1 hour 25 minutes". */
export function approximateDuration(seconds: number): string {
  if (seconds < 50) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${plural(minutes, "minute")}`;
  const rest = minutes % 60;
  const hours = plural(Math.floor(minutes / 60), "hour");
  return rest === 0 ? `about ${hours}` : `about ${hours} ${plural(rest, "minute")}`;
}

/** Returns the toast for a complete import (B-BULK-11). */
export function completionText({ created, failed }: Import): string {
  return `Upload complete: ${created} succeeded, ${failed} failed`;
}

const reportColumns = ["line", "outcome", "name", "email", "reason", "warnings"];

/** Returns the report's file name, which contains the name of the uploaded file. */
export function reportName({ fileName }: Import): string {
  return `report-${
    fileName
      .split("/")
      .at(-1)
      ?.replace(/\.csv$/i, "") ?? "import"
  }.csv`;
}

/** The header of a report. */
export const reportHeader = csvStart + csvRow(reportColumns);

/** The header of a file of failed rows: the template's columns, so that it can be uploaded again, and the reason. */
export const failedRowsHeader = csvStart + csvRow([...importColumns, "reason"]);

/** Returns the name of a file of failed rows. */
export function failedRowsName(item: Import): string {
  return reportName(item).replace("report", "failed-rows");
}

/** Returns a page of failed rows in their original form, each followed by the reason. */
export function failedRowsLines(rows: readonly ImportRow[]): string {
  return rows
    .map(({ cells, reason }) => csvRow([...importColumns.map((column) => cells?.[column] ?? ""), reason]))
    .join("");
}

/** Returns a page of rows as lines of the report. Rows that are not created yet appear only if they have warnings. */
export function reportLines(rows: readonly ImportRow[]): string {
  return rows
    .filter(({ outcome, warnings }) => outcome !== "ready" || warnings.length > 0)
    .map(({ line, outcome, name, email, reason, warnings }) =>
      csvRow([line, outcome, name, email, reason, warnings.join("; ")]),
    )
    .join("");
}
