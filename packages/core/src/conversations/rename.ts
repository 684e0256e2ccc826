import { AccountEntity } from "../accounts/account.entity.ts";
import { emptyPage, runPage, type PageResult } from "../platform/batch.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { omitUndefined } from "../platform/table/shapes.ts";
import { partnerOf } from "./start.ts";
import { ConversationEntity } from "./conversation.entity.ts";
import { partnerInRow } from "./rows.queries.ts";

const limit = 25;

/**
 * Copies the name and photograph of a profile to one page of the conversations with it. Idempotent, and safe to run
 * late or out of order: each page gets the current profile, and only differing rows are written.
 *
 * @param cursor the page's start; null for the first
 */
export async function renamePartner(
  partnerId: string,
  cursor: string | null = null,
): Promise<PageResult<void>> {
  const page = await ConversationEntity.query.ofPartner({ partnerId }).go({ cursor, limit });
  const { data: profile } = await AccountEntity.get({ id: partnerId }).go({ consistent: true });
  if (!profile) return emptyPage;
  const partner = partnerOf(profile);
  const avatar = profile.avatar && omitUndefined(profile.avatar);
  return runPage(
    page,
    ({ userId }) => userId,
    async (row) => {
      if (JSON.stringify(partnerInRow(row)) === JSON.stringify(partner)) return;
      const patch = ConversationEntity.patch({ userId: row.userId, partnerId });
      // Skips rows that were deleted, and partners whose account is gone.
      await conditionHolds(
        (avatar ? patch.set({ partnerAvatar: avatar }) : patch.remove(["partnerAvatar"]))
          .set({ partnerName: partner.name, partnerType: partner.userType })
          .where(matches({ partnerGoneAt: undefined }))
          .go(),
      );
    },
  );
}
