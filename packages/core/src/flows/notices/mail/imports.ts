import type { EntityItem } from "electrodb";
import { presentAdmins } from "../../../domain/identity/account/admins.ts";
import { ImportEntity } from "../../../model/imports/import.entity.ts";
import { ImportRowEntity } from "../../../model/imports/row.entity.ts";
import { importLetter } from "./import-letter.ts";
import { layOut } from "./layout.ts";
import { type OnceOutcome, sendOnce } from "./once.ts";

/** So many refused rows, and so many with warnings, stand in the mail; all of them in the report that it leads to. */
const mostRows = 10;

const over = new Set<EntityItem<typeof ImportEntity>["state"]>(["done", "cancelled", "failed"]);

/**
 * Mails every admin what became of a file that was dropped into the bucket, where nobody looked on: once an import and
 * admin, when it is over. Safe to repeat. Out: what became of each mail.
 */
export async function mailImport(id: string): Promise<OnceOutcome[]> {
  const { data: row } = await ImportEntity.get({ id }).go({ consistent: true });
  if (!row || row.source !== "bucket" || !over.has(row.state)) return [];
  const [{ data: refused }, { data: warned }, admins] = await Promise.all([
    ImportRowEntity.query.byOutcome({ importId: id, outcome: "failed" }).go({ limit: mostRows }),
    ImportRowEntity.query.withWarnings({ importId: id }).go({ limit: mostRows }),
    presentAdmins(),
  ]);
  const letter = importLetter(row, refused, warned);
  const outcomes: OnceOutcome[] = [];
  for (const admin of admins) {
    outcomes.push(await sendOnce(`import/${id}/${admin.id}`, layOut(admin.email, letter)));
  }
  return outcomes;
}
