import { AccountEntity } from "../../model/account/account.entity.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { partnerOf } from "./beginning.ts";
import { ConversationEntity } from "../../model/conversation/conversation.entity.ts";
import { partnerOn, type Row } from "../../model/conversation/rows.ts";

const pageSize = 25;

/**
 * Brings the name and the photograph of an account's profile to the conversations with it, page by page. Safe to repeat,
 * late or out of order: each page gets the profile as it is then, and only rows that show another are written.
 */
export async function renamePartner(partnerId: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const { data: profile } = await AccountEntity.get({ id: partnerId }).go({ consistent: true });
    if (!profile) return;
    const partner = partnerOf(profile);
    const avatar = copyOf(profile.avatar);
    const page: { data: Row[]; cursor: string | null } = await ConversationEntity.query
      .ofPartner({ partnerId })
      .go({ cursor, limit: pageSize });
    const others = page.data.filter((row) => JSON.stringify(partnerOn(row)) !== JSON.stringify(partner));
    await Promise.all(
      others.map(async ({ userId }) => {
        const patch = ConversationEntity.patch({ userId, partnerId });
        try {
          await (avatar ? patch.set({ partnerAvatar: avatar }) : patch.remove(["partnerAvatar"]))
            .set({ partnerName: partner.name, partnerType: partner.userType })
            .where(({ partnerGoneAt }, { notExists }) => notExists(partnerGoneAt))
            .go();
        } catch (error) {
          // The row, or the partner's account, has gone since.
          if (!isConditionFailure(error)) throw error;
        }
      }),
    );
    cursor = page.cursor;
  } while (cursor !== null);
}

/** The picture without a caption that is not there. */
function copyOf(picture: Row["partnerAvatar"]) {
  if (!picture) return undefined;
  const { caption, ...rest } = picture;
  return caption === undefined ? rest : { ...rest, caption };
}
