import { AccountEntity } from "../../model/account/account.entity.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { eachPage } from "../../platform/table/cursor.ts";
import type { ReviewRow } from "./find.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";

const pageSize = 25;

/**
 * Brings the name of an account's profile to the reviews that the account has written, page by page. Safe to repeat, late
 * or out of order: each page gets the name as it is then, and only reviews with another name are written.
 * Some twenty reviews a day are the most (`reviewLimits`); what one go does not reach in its time, the next one does.
 */
export async function renameAuthor(clientId: string): Promise<void> {
  const written = ReviewEntity.query.byAuthor({ clientId });
  for await (const page of eachPage((cursor) => written.go({ cursor, limit: pageSize }))) {
    const { data: profile } = await AccountEntity.get({ id: clientId }).go({ consistent: true });
    // Of an account that is deleted they have another name already.
    if (!profile) return;
    const others = page.filter(({ clientName }) => clientName !== profile.fullName);
    await Promise.all(others.map((row) => rename(row, profile.fullName)));
  }
}

async function rename({ artisanId, clientId }: ReviewRow, name: string | undefined): Promise<void> {
  const patch = ReviewEntity.patch({ artisanId, clientId });
  // Where the condition does not hold, it has been deleted since.
  await conditionHolds(
    (name === undefined ? patch.remove(["clientName"]) : patch.set({ clientName: name })).go(),
  );
}
