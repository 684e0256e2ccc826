import { AccountEntity } from "../accounts/account.entity.ts";
import { emptyPage, runPage, type PageResult } from "../platform/batch.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { ReviewEntity } from "./review.entity.ts";

const limit = 25;

/**
 * Copies an account's name to one page of its reviews. Idempotent, and safe to run late or out of order: each page
 * gets the current name, and only differing reviews are written.
 *
 * @param cursor the page's start; null for the first
 */
export async function renameAuthor(
  clientId: string,
  cursor: string | null = null,
): Promise<PageResult<void>> {
  const page = await ReviewEntity.query.byAuthor({ clientId }).go({ cursor, limit });
  const { data: profile } = await AccountEntity.get({ id: clientId }).go({ consistent: true });
  // A deleted account's reviews already have another name.
  if (!profile) return emptyPage;
  const { fullName } = profile;
  return runPage(
    page,
    ({ id }) => id,
    async ({ artisanId, clientName }) => {
      if (clientName === fullName) return;
      const patch = ReviewEntity.patch({ artisanId, clientId });
      // If the condition fails, it was deleted.
      await conditionHolds(
        (fullName === undefined ? patch.remove(["clientName"]) : patch.set({ clientName: fullName })).go(),
      );
    },
  );
}
