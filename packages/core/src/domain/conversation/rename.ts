import { AccountEntity } from "../../model/account/account.entity.ts";
import { conditionHolds, matches } from "../../platform/table/conditions.ts";
import { eachPage } from "../../platform/table/cursor.ts";
import { defined } from "../../platform/table/shapes.ts";
import { partnerOf } from "./beginning.ts";
import { ConversationEntity } from "../../model/conversation/conversation.entity.ts";
import { partnerOn } from "../../model/conversation/rows.ts";

const pageSize = 25;

/**
 * Brings the name and the photograph of an account's profile to the conversations with it, page by page. Safe to repeat,
 * late or out of order: each page gets the profile as it is then, and only rows that show another are written.
 */
export async function renamePartner(partnerId: string): Promise<void> {
  const ofPartner = ConversationEntity.query.ofPartner({ partnerId });
  for await (const rows of eachPage((cursor) => ofPartner.go({ cursor, limit: pageSize }))) {
    const { data: profile } = await AccountEntity.get({ id: partnerId }).go({ consistent: true });
    if (!profile) return;
    const partner = partnerOf(profile);
    const avatar = profile.avatar && defined(profile.avatar);
    const others = rows.filter((row) => JSON.stringify(partnerOn(row)) !== JSON.stringify(partner));
    await Promise.all(
      others.map(async ({ userId }) => {
        const patch = ConversationEntity.patch({ userId, partnerId });
        // Not where the row, or the partner's account, has gone since.
        await conditionHolds(
          (avatar ? patch.set({ partnerAvatar: avatar }) : patch.remove(["partnerAvatar"]))
            .set({ partnerName: partner.name, partnerType: partner.userType })
            .where(matches({ partnerGoneAt: undefined }))
            .go(),
        );
      }),
    );
  }
}
