import { rowOf } from "./rows.queries.ts";

export { block, blockClient, unblock, unblockClient } from "./block.ts";
export { ConversationEntity } from "./conversation.entity.ts";
export { imageLink, readThread, viewMessage } from "./thread.ts";
export { list, open } from "./list.ts";
export { conversationOf, MessageEntity } from "./message.entity.ts";
export { markDelivered, markRead, unread } from "./read.ts";
export * from "./schema.ts";
export { renamePartner } from "./rename.ts";
export { mayShowPresence, withVisiblePresence } from "./rows.queries.ts";
export { searchThread } from "./search.ts";
export { send } from "./send.ts";

/** Returns whether each of two users has written to the other. One read. */
export async function hasExchanged(userId: string, partnerId: string): Promise<boolean> {
  const row = await rowOf(userId, partnerId);
  return row?.sentAt !== undefined && row.receivedAt !== undefined;
}
