import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { listQuery, openedQuery } from "../api/conversations.ts";
import { useOutbox } from "../api/sending.ts";
import type { Sender } from "../api/sender.ts";
import { beginningsIn } from "../model/inbox.ts";
import { textOf } from "../model/outbox.ts";

/**
 * The user's conversations: those whose first message has not been sent yet, then those that the server knows, as far as
 * they have been loaded (`all`, undefined before).
 */
export function useConversations(me: string, sender: Sender) {
  const query = useInfiniteQuery(listQuery);
  const unsent = useOutbox(sender);
  const known = query.data;
  const ids = known ? beginningsIn(known, unsent) : [];
  const opened = useQueries({ queries: ids.map(openedQuery) });
  const beginnings = opened.flatMap(({ data }) => {
    const first = unsent.find(({ partnerId }) => partnerId === data?.partner.id);
    if (!data || !first) return [];
    const last = { seq: 0, senderId: me, content: textOf(first), sentAt: first.writtenAt };
    return [{ partner: data.partner, last, unread: 0, isBlocked: data.isBlocked }];
  });
  return { query, unsent, all: known && [...beginnings, ...known] };
}
