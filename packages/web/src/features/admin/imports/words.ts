import { importColumns } from "@handiwork/core/imports/columns.rules";
import { csvRow, csvStart } from "@handiwork/core/reference/csv";
import type { Import, ImportRow, ImportState } from "@handiwork/core/imports/schema";
import { plural } from "../../../lib/format.ts";

/** What a state is called, and whether it is well, not over, or over without success. */
const stateWords: Record<ImportState, { label: string; tone: "good" | "waiting" | "bad" }> = {
  waiting: { label: "Waiting for the file", tone: "waiting" },
  reading: { label: "Checking", tone: "waiting" },
  checked: { label: "Ready to start", tone: "waiting" },
  running: { label: "Running", tone: "waiting" },
  done: { label: "Complete", tone: "good" },
  cancelled: { label: "Cancelled", tone: "bad" },
  failed: { label: "Not processed", tone: "bad" },
};

/** A state in words; where the check found nothing good, there is nothing to start. */
export function stateOf({ state, good }: Import) {
  return state === "checked" && good === 0
    ? ({ label: "Nothing to create", tone: "bad" } as const)
    : stateWords[state];
}

/** What is told of an import that was cancelled before anybody started it. */
export const notStarted = "Cancelled before it started: no accounts were created.";

/** How many good rows are decided, created or refused after all, of how many. */
export function progressOf({ rows, good, created, failed }: Import): { done: number; of: number } {
  return { done: Math.min(good, created + failed - (rows - good)), of: good };
}

/** Rows of which nothing became, as the import was cancelled. */
export function leftOut({ rows, created, failed }: Import): number {
  return Math.max(0, rows - created - failed);
}

/** About how long something takes: "less than a minute", "about 3 minutes", "about 1 hour 25 minutes". */
export function about(seconds: number): string {
  if (seconds < 50) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${plural(minutes, "minute")}`;
  const rest = minutes % 60;
  const hours = plural(Math.floor(minutes / 60), "hour");
  return rest === 0 ? `about ${hours}` : `about ${hours} ${plural(rest, "minute")}`;
}

/** What is told when an import is over (B-BULK-11). */
export function completion({ created, failed }: Import): string {
  return `Upload complete: ${created} succeeded, ${failed} failed`;
}

const reportColumns = ["line", "outcome", "name", "email", "reason", "warnings"];

/** The report's name: that of the file, so that one knows what it is about. */
export function reportName({ fileName }: Import): string {
  return `report-${
    fileName
      .split("/")
      .at(-1)
      ?.replace(/\.csv$/i, "") ?? "import"
  }.csv`;
}

/** The beginning of a report, before its rows. */
export const reportStart = csvStart + csvRow(reportColumns);

/** The beginning of a file of refused rows: the columns of the template, so that it can be sent again, and why. */
export const refusedStart = csvStart + csvRow([...importColumns, "reason"]);

/** The name of a file of refused rows. */
export function refusedName(shown: Import): string {
  return reportName(shown).replace("report", "failed-rows");
}

/** A page of refused rows as they stood in the file, with the reason after their own columns. */
export function refusedLines(rows: readonly ImportRow[]): string {
  return rows
    .map(({ cells, reason }) => csvRow([...importColumns.map((column) => cells?.[column] ?? ""), reason]))
    .join("");
}

/** A page of rows as lines of the report: what became of them, and what is to be told of those that nothing became of yet. */
export function reportLines(rows: readonly ImportRow[]): string {
  return rows
    .filter(({ outcome, warnings }) => outcome !== "ready" || warnings.length > 0)
    .map(({ line, outcome, name, email, reason, warnings }) =>
      csvRow([line, outcome, name, email, reason, warnings.join("; ")]),
    )
    .join("");
}
