import { AccountEntity } from "../../model/account/account.entity.ts";
import { emptyPage, runPage, type PageResult } from "../../platform/batch/index.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";

const limit = 25;

/**
 * Brings the name of an account's profile to one page of the reviews that the account has written. Idempotent, and safe to run late or out
 * of order: each page gets the name as it is then, and only reviews with another name are written. In: where the page begins; null
 * for the first one.
 */
export async function renameAuthor(
  clientId: string,
  cursor: string | null = null,
): Promise<PageResult<void>> {
  const page = await ReviewEntity.query.byAuthor({ clientId }).go({ cursor, limit });
  const { data: profile } = await AccountEntity.get({ id: clientId }).go({ consistent: true });
  // Of an account that is deleted they have another name already.
  if (!profile) return emptyPage;
  const { fullName } = profile;
  return runPage(
    page,
    ({ id }) => id,
    async ({ artisanId, clientName }) => {
      if (clientName === fullName) return;
      const patch = ReviewEntity.patch({ artisanId, clientId });
      // Where the condition does not hold, it has been deleted since.
      await conditionHolds(
        (fullName === undefined ? patch.remove(["clientName"]) : patch.set({ clientName: fullName })).go(),
      );
    },
  );
}
