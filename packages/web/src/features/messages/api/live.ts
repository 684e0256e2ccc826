import type { Message, OpenedConversation } from "@handiwork/core/model/conversation/schema";
import type { Frame } from "@handiwork/core/model/realtime/schema";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isHereNow } from "../../../lib/presence.ts";
import { changed, withMessage, withRead, type Change } from "../model/inbox.ts";
import { hasGap, nothingYet, withMessages } from "../model/thread.ts";
import { listQuery, openedQuery, threadQuery } from "./conversations.ts";

/** What a frame says comes into everything that is known of it. In: `me` is the user's id. */
export function take(client: QueryClient, me: string, frame: Frame): void {
  if (frame.type === "message") takeMessage(client, me, frame.message, frame.unread);
  if (frame.type === "read") takeRead(client, frame.partnerId, frame.upTo, frame.unread);
  if (frame.type === "progress") takeProgress(client, frame);
  const partnerId = signOf(frame);
  if (partnerId !== undefined && partnerId !== me) isHereNow(client, partnerId);
}

/** Whose doing a frame tells of. */
function signOf(frame: Frame): string | undefined {
  if (frame.type === "message") return frame.message.senderId;
  return frame.type === "typing" || frame.type === "progress" ? frame.partnerId : undefined;
}

/**
 * A message comes into the thread, the list and the conversation's state, however often it is told. In: how many of the
 * partner's are unread with it, which says nothing for the user's own.
 */
export function takeMessage(client: QueryClient, me: string, message: Message, unread: number): void {
  const { seq, senderId, receiverId } = message;
  const isOwn = senderId === me;
  const partnerId = isOwn ? receiverId : senderId;
  const opened = client.getQueryData(openedQuery(partnerId).queryKey);
  addToThread(client, partnerId, message);
  changeList(client, withMessage(message, { me, unread: isOwn ? null : unread, partner: opened?.partner }));
  changeOpened(client, partnerId, ({ lastSeq }) => ({ lastSeq: Math.max(lastSeq, seq) }));
  // Where there was nobody to write to, the partner has begun.
  if (!opened) void client.invalidateQueries(openedQuery(partnerId));
}

function addToThread(client: QueryClient, partnerId: string, message: Message): void {
  const query = threadQuery(partnerId);
  const known = client.getQueryData(query.queryKey);
  const isAsked = client.isFetching(query) > 0;
  if (known) {
    const next = withMessages(known, [message]);
    if (next === known) return;
    client.setQueryData(query.queryKey, next);
    if (hasGap(next)) void client.invalidateQueries(query);
  } else if (message.seq === 1) {
    client.setQueryData(query.queryKey, withMessages(nothingYet, [message]));
  } else if (isAsked) {
    // The answer that is on its way may not have it yet, and is joined with it.
    client.setQueryData(query.queryKey, { items: [message], hasOlder: true });
  }
}

/** The user has read a partner's messages up to one; `unread` are left. */
export function takeRead(client: QueryClient, partnerId: string, upTo: number, unread: number): void {
  changeList(client, withRead(partnerId, upTo, unread));
  changeOpened(client, partnerId, ({ mine }) => ({
    mine: { delivered: Math.max(mine.delivered, upTo), read: Math.max(mine.read, upTo) },
  }));
}

function takeProgress(client: QueryClient, frame: Extract<Frame, { type: "progress" }>): void {
  changeOpened(client, frame.partnerId, ({ theirs }) => {
    const read = Math.max(theirs.read, frame.read);
    return { theirs: { read, delivered: Math.max(theirs.delivered, frame.delivered, read) } };
  });
}

/** Changes the list where it has been loaded; what the page cannot know is asked for. */
export function changeList(client: QueryClient, change: Change): void {
  const { queryKey } = listQuery;
  const pages = client.getQueryData(queryKey);
  const next = pages && changed(pages, change);
  if (pages && !next) return void client.invalidateQueries({ queryKey });
  if (next) client.setQueryData(queryKey, next);
  askAgain(client, queryKey);
}

/** Changes the state of a conversation where it has been loaded. */
export function changeOpened(
  client: QueryClient,
  partnerId: string,
  change: (opened: OpenedConversation) => Partial<OpenedConversation>,
): void {
  const { queryKey } = openedQuery(partnerId);
  client.setQueryData(queryKey, (opened) => opened && { ...opened, ...change(opened) });
  askAgain(client, queryKey);
}

/** What is asked for at this moment may be answered as it was before: then it is asked for once more. */
function askAgain(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus !== "fetching") return;
  const again = () => void client.invalidateQueries({ queryKey });
  if (query.state.data !== undefined) again();
  else query.promise?.then(again, () => undefined);
}
