import { count, plural } from "../../../fixed/format.ts";
import { siteName } from "../../../fixed/content.ts";
import type { Letter } from "./layout.ts";

interface Imported {
  readonly id: string;
  readonly fileName: string;
  readonly state: string;
  readonly rows: number;
  readonly warned?: number;
  readonly created: number;
  readonly failed: number;
  readonly problem?: string | undefined;
}

interface Told {
  readonly line: number;
  readonly name?: string | undefined;
  readonly reason?: string | undefined;
  readonly warnings?: readonly string[] | undefined;
}

/** What tells admins what became of a file that was dropped into the bucket. In: also its first refused rows, and its first with warnings. */
export function importLetter(about: Imported, refused: readonly Told[], warned: readonly Told[]): Letter {
  const { id, fileName, failed } = about;
  return {
    subject: subjectOf(about),
    blocks: [
      ...storyOf(about),
      ...listOf("The rows that were left out:", failed, refused, ({ reason }) => reason),
      ...listOf("Rows with warnings:", about.warned ?? 0, warned, ({ warnings }) => warnings?.join("; ")),
      { label: "See the whole report", path: `/admin/bulk-upload?import=${id}` },
    ],
    why: `You get this because you are an admin of ${siteName}, and the file “${fileName}” was put into its bucket.`,
  };
}

/** In: how many rows there are, and of the first the lines and names and what is said of them. */
function listOf(
  title: string,
  all: number,
  rows: readonly Told[],
  said: (row: Told) => string | undefined,
): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map((row) => `Line ${row.line}${row.name ? ` (${row.name})` : ""}: ${said(row) ?? ""}`);
  return [title, ...lines, ...(all > rows.length ? [`And ${plural(all - rows.length, "more row")}.`] : [])];
}

function subjectOf({ state, created, failed }: Imported): string {
  if (state === "failed") return "A bulk upload could not be processed";
  if (state === "cancelled")
    return `Bulk upload cancelled: ${count(created)} succeeded, ${count(failed)} failed`;
  return `Bulk upload complete: ${count(created)} succeeded, ${count(failed)} failed`;
}

function storyOf({ fileName, state, rows, created, failed, problem }: Imported): string[] {
  if (state === "failed")
    return [`The file “${fileName}” was not processed. ${problem ?? ""}`, "Nobody was created."];
  const left = Math.max(0, rows - created - failed);
  return [
    `The file “${fileName}” has ${plural(rows, "row")}. Successful: ${count(created)}. Failed: ${count(failed)}.`,
    ...(state === "cancelled" ? [`It was cancelled, and ${plural(left, "row")} left out.`] : []),
    ...(created > 0 ? ["Each new artisan is in the search and has got an invitation by e-mail."] : []),
  ];
}
