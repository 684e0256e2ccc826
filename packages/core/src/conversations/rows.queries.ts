import type { EntityItem } from "electrodb";
import { ConversationEntity } from "./conversation.entity.ts";
import type { Partner } from "./schema.ts";

/** A user's row of a conversation. */
export type Row = EntityItem<typeof ConversationEntity>;

/** Returns both current rows of a conversation: the user's and the partner's. Two reads. */
export async function bothRows(
  userId: string,
  partnerId: string,
): Promise<{ mine: Row | null; theirs: Row | null }> {
  const [mine, theirs] = await Promise.all([rowOf(userId, partnerId), rowOf(partnerId, userId)]);
  return { mine, theirs };
}

/** Returns a user's current row of the conversation with a partner. */
export async function rowOf(userId: string, partnerId: string): Promise<Row | null> {
  return (await ConversationEntity.get({ userId, partnerId }).go({ consistent: true })).data;
}

/** Returns whether there are messages: a row may exist for less, such as a block. */
export function hasMessages(row: Row | null): row is Row {
  return row?.lastSeq !== undefined;
}

/** Returns why the user cannot currently write to the partner; null if they can. */
export function refusalOf(mine: Row | null, theirs: Row | null): string | null {
  if (mine?.partnerGoneAt !== undefined)
    return "This person has deleted their account. You can still read the messages.";
  if (mine?.blockedAt !== undefined) return "You have blocked this person. Unblock them to send a message.";
  if (theirs?.blockedAt !== undefined) return "You cannot message this person.";
  return null;
}

/** Returns the partner as a row shows them. */
export function partnerInRow(row: Row): Partner {
  return {
    id: row.partnerId,
    name: row.partnerName || "Unknown",
    avatar: row.partnerAvatar ?? null,
    userType: row.partnerType ?? "client",
  };
}

/** Returns the partner's attributes of a row. */
export function partnerAttributes({ name, avatar, userType }: Partner) {
  return {
    partnerName: name,
    partnerType: userType,
    ...(avatar ? { partnerAvatar: avatar } : {}),
  };
}

/**
 * Returns whether a user's presence may be shown to the partner: they have exchanged messages, and neither blocks the
 * other.
 */
export async function mayShowPresence(userId: string, partnerId: string): Promise<boolean> {
  const { mine, theirs } = await bothRows(userId, partnerId);
  return hasMessages(mine) && hasMessages(theirs) && refusalOf(mine, theirs) === null;
}

/** Returns those of up to 50 partners for whom `mayShowPresence` holds. One batch read. */
export async function withVisiblePresence(userId: string, partnerIds: readonly string[]): Promise<string[]> {
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
    return hasMessages(mine) && hasMessages(theirs) && refusalOf(mine, theirs) === null;
  });
}
