import { verb } from "../platform/access/index.ts";
import { AccountId } from "../platform/ids.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { readPage } from "../platform/table/cursor.ts";
import { checkStart, jobOf, publicTrade } from "./start.ts";
import { ConversationEntity } from "./conversation.entity.ts";
import { bothRows, hasMessages, partnerInRow, refusalOf, type Row } from "./rows.queries.ts";
import { ConversationsQuery, SharedJob, type Conversation, type Progress } from "./schema.ts";

/**
 * Returns a page of the actor's conversations, latest message first. One query.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const list = verb("listConversations", ConversationsQuery, async (actor, { cursor, limit }) => {
  const { items, nextCursor } = await readPage(cursor, `conversations/${actor.id}`, (from) =>
    ConversationEntity.query.newest({ userId: actor.id }).go({ order: "desc", limit, cursor: from }),
  );
  return { items: items.filter(hasMessages).map(view), nextCursor };
});

/**
 * Returns the actor's conversation with a user, with or without messages: two reads and those for their job, two more
 * before the first message, and for a client one of the artisan's public page.
 *
 * @throws {NotFound} if there can be none
 */
export const open = verb("openConversation", AccountId, async (actor, partnerId) => {
  const [{ mine, theirs }, trade, job] = await Promise.all([
    bothRows(actor.id, partnerId),
    actor.type === "client" ? publicTrade(partnerId) : null,
    jobOf(actor, partnerId),
  ]);
  const refusal = refusalOf(mine, theirs);
  const state = {
    trade,
    job: job ? viewOf(SharedJob, job) : null,
    lastSeq: mine?.lastSeq ?? 0,
    unread: mine?.unread ?? 0,
    mine: progressOf(mine),
    theirs: progressOf(theirs),
    isBlocked: mine?.blockedAt !== undefined,
  };
  if (hasMessages(mine)) return { partner: partnerInRow(mine), ...state, refusal };
  const begun = await checkStart(actor, partnerId);
  return { partner: begun.receiver, ...state, refusal: refusal ?? begun.refusal };
});

function view(row: Row): Conversation {
  const { lastSeq = 0, lastSenderId = "", lastContent = "", lastAt = "", unread = 0, blockedAt } = row;
  return {
    partner: partnerInRow(row),
    last: { seq: lastSeq, senderId: lastSenderId, content: lastContent, sentAt: lastAt },
    unread,
    isBlocked: blockedAt !== undefined,
  };
}

/** Returns the last messages that the row's user has received and read. Reading implies receiving. */
function progressOf(row: Row | null): Progress {
  const read = row?.readSeq ?? 0;
  return { read, delivered: Math.max(read, row?.deliveredSeq ?? 0) };
}
