import { ConversationEntity } from "./conversation.entity.ts";

export { ConversationEntity } from "./conversation.entity.ts";

/** Whether each of the two has written to the other: one read. */
export async function hasExchanged(userId: string, partnerId: string): Promise<boolean> {
  const { data } = await ConversationEntity.get({ userId, partnerId }).go();
  return data?.sentAt !== undefined && data.receivedAt !== undefined;
}
