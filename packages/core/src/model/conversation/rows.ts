import type { EntityItem } from "electrodb";
import { ConversationEntity } from "./conversation.entity.ts";
import type { Partner } from "./schema.ts";

/** A user's row of a conversation. */
export type Row = EntityItem<typeof ConversationEntity>;

/** Both rows of a conversation as they are now: the user's own and the partner's. Two reads. */
export async function bothRows(
  userId: string,
  partnerId: string,
): Promise<{ mine: Row | null; theirs: Row | null }> {
  const [mine, theirs] = await Promise.all([rowOf(userId, partnerId), rowOf(partnerId, userId)]);
  return { mine, theirs };
}

/** A user's row of the conversation with a partner as it is now. */
export async function rowOf(userId: string, partnerId: string): Promise<Row | null> {
  return (await ConversationEntity.get({ userId, partnerId }).go({ consistent: true })).data;
}

/** Whether messages have been written: a row may be there for less, such as a block. */
export function isBegun(row: Row | null): row is Row {
  return row?.lastSeq !== undefined;
}

/** Why the user cannot write to the partner for as long as it lasts, in words; null where nothing is in the way. */
export function refusalOf(mine: Row | null, theirs: Row | null): string | null {
  if (mine?.partnerGoneAt !== undefined)
    return "This person has deleted their account. You can still read what was written.";
  if (mine?.blockedAt !== undefined) return "You have blocked this person. Unblock them to write.";
  if (theirs?.blockedAt !== undefined) return "You cannot write to this person.";
  return null;
}

/** The partner as a row shows them. */
export function partnerOn(row: Row): Partner {
  return {
    id: row.partnerId,
    name: row.partnerName || "Unknown",
    avatar: row.partnerAvatar ?? null,
    userType: row.partnerType ?? "client",
  };
}

/** What a row keeps of the partner. */
export function shownAs({ name, avatar, userType }: Partner) {
  return {
    partnerName: name,
    partnerType: userType,
    ...(avatar ? { partnerAvatar: avatar } : {}),
  };
}

/** Whether the user may show up at the partner's at this moment: they have exchanged messages, and neither blocks the other. */
export async function mayDisturb(userId: string, partnerId: string): Promise<boolean> {
  const { mine, theirs } = await bothRows(userId, partnerId);
  return isBegun(mine) && isBegun(theirs) && refusalOf(mine, theirs) === null;
}

/** Of these partners, at most fifty, those with whom `mayDisturb` holds. One batch read. */
export async function mutual(userId: string, partnerIds: readonly string[]): Promise<string[]> {
  const { data } = await ConversationEntity.get(
    partnerIds.flatMap((partnerId) => [
      { userId, partnerId },
      { userId: partnerId, partnerId: userId },
    ]),
  ).go();
  const row = (id: string, otherId: string) =>
    data.find((each) => each.userId === id && each.partnerId === otherId) ?? null;
  return partnerIds.filter((id) => {
    const [mine, theirs] = [row(userId, id), row(id, userId)];
    return isBegun(mine) && isBegun(theirs) && refusalOf(mine, theirs) === null;
  });
}
