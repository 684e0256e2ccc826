import type { EntityItem } from "electrodb";
import { enabledAdmins } from "../accounts/service.ts";
import { ImportEntity } from "../imports/import.entity.ts";
import { ImportRowEntity } from "../imports/row.entity.ts";
import { count, plural } from "../reference/format.ts";
import { siteName } from "../reference/content.ts";
import type { EmailContent } from "../notifications/kind.schema.ts";
import { renderEmail } from "./render.ts";
import { type OnceOutcome, sendOnce } from "./send-once.ts";

/** The maximum number of rejected rows, and rows with warnings, in the mail. The linked report has all. */
const maxRows = 10;

type Import = EntityItem<typeof ImportEntity>;
type Row = EntityItem<typeof ImportRowEntity>;

const over = new Set<Import["state"]>(["done", "cancelled", "failed"]);

/**
 * Mails every admin the result of a file that was uploaded to the bucket directly. Idempotent: once per import and
 * admin. Returns the mails' outcomes.
 */
export async function mailImport(id: string): Promise<OnceOutcome[]> {
  const { data: row } = await ImportEntity.get({ id }).go({ consistent: true });
  if (!row || row.source !== "bucket" || !over.has(row.state)) return [];
  const [{ data: refused }, { data: warned }, admins] = await Promise.all([
    ImportRowEntity.query.byOutcome({ importId: id, outcome: "failed" }).go({ limit: maxRows }),
    ImportRowEntity.query.withWarnings({ importId: id }).go({ limit: maxRows }),
    enabledAdmins(),
  ]);
  const content: EmailContent = {
    subject: subjectOf(row),
    blocks: [
      ...storyOf(row),
      ...listOf("The rows that were skipped:", row.failed, refused, ({ reason }) => reason),
      ...listOf("Rows with warnings:", row.warned ?? 0, warned, ({ warnings }) => warnings?.join("; ")),
      { label: "See the whole report", path: `/admin/bulk-upload?import=${id}` },
    ],
    why: `You get this email because you are an admin of ${siteName}, and the file “${row.fileName}” was copied to its bucket.`,
  };
  const outcomes: OnceOutcome[] = [];
  for (const admin of admins) {
    outcomes.push(await sendOnce(`import/${id}/${admin.id}`, renderEmail(admin.email, content)));
  }
  return outcomes;
}

/** Returns a list of the first rows with lines, names and reasons, and the total. */
function listOf(
  title: string,
  all: number,
  rows: readonly Row[],
  said: (row: Row) => string | undefined,
): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map((row) => `Line ${row.line}${row.name ? ` (${row.name})` : ""}: ${said(row) ?? ""}`);
  return [title, ...lines, ...(all > rows.length ? [`And ${plural(all - rows.length, "more row")}.`] : [])];
}

function subjectOf({ state, created, failed }: Import): string {
  if (state === "failed") return "A bulk upload could not be processed";
  const end = state === "cancelled" ? "cancelled" : "complete";
  return `Bulk upload ${end}: ${count(created)} succeeded, ${count(failed)} failed`;
}

function storyOf({ fileName, state, rows, created, failed, problem }: Import): string[] {
  if (state === "failed")
    return [`The file “${fileName}” was not processed. ${problem ?? ""}`, "No accounts were created."];
  const left = Math.max(0, rows - created - failed);
  return [
    `The file “${fileName}” has ${plural(rows, "row")}. Successful: ${count(created)}. Failed: ${count(failed)}.`,
    ...(state === "cancelled" ? [`It was cancelled, with ${plural(left, "row")} left out.`] : []),
    ...(created > 0 ? ["Each new artisan appears in search and has been sent an invitation."] : []),
  ];
}
