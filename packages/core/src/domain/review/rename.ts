import { AccountEntity } from "../../model/account/account.entity.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import type { ReviewRow } from "./find.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";

const pageSize = 25;

/**
 * Brings the name of an account's profile to the reviews that the account has written, page by page. Safe to repeat, late
 * or out of order: each page gets the name as it is then, and only reviews with another name are written.
 * Some twenty reviews a day are the most (`reviewLimits`); what one go does not reach in its time, the next one does.
 */
export async function renameAuthor(clientId: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const { data: profile } = await AccountEntity.get({ id: clientId }).go({ consistent: true });
    // Of an account that is deleted they have another name already.
    if (!profile) return;
    const page: { data: ReviewRow[]; cursor: string | null } = await ReviewEntity.query
      .byAuthor({ clientId })
      .go({ cursor, limit: pageSize });
    const others = page.data.filter(({ clientName }) => clientName !== profile.fullName);
    await Promise.all(others.map((row) => rename(row, profile.fullName)));
    cursor = page.cursor;
  } while (cursor !== null);
}

async function rename({ artisanId, clientId }: ReviewRow, name: string | undefined): Promise<void> {
  const patch = ReviewEntity.patch({ artisanId, clientId });
  try {
    await (name === undefined ? patch.remove(["clientName"]) : patch.set({ clientName: name })).go();
  } catch (error) {
    // It has been deleted since.
    if (!isConditionFailure(error)) throw error;
  }
}
