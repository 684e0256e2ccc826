import { frameVersion } from "@handiwork/core/reference/realtime";
import type { Message, OpenedConversation } from "@handiwork/core/conversations/schema";
import type { Frame } from "@handiwork/core/realtime/schema";
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { explain, isTransient } from "../../lib/errors.ts";
import { onFrame, onReconnect, sendFrame } from "../../lib/live.ts";
import { markActive } from "../../lib/presence.ts";
import { toast } from "../../lib/toast.ts";
import { useVisible } from "./browser.ts";
import { changed, withBlock, withMessage, withRead, type Change } from "./model/inbox.ts";
import { hasGap, emptyThread, withMessages } from "./model/thread.ts";
import { catchUp, listQuery, messagesKey, openedQuery, threadQuery } from "./queries.ts";

/** What a frame says comes into everything that is known of it. In: `me` is the user's id. */
function applyFrame(client: QueryClient, me: string, frame: Frame): void {
  if (frame.type === "message") applyMessage(client, me, frame.message, frame.unread);
  if (frame.type === "read") applyRead(client, frame.partnerId, frame.upTo, frame.unread);
  if (frame.type === "progress") applyProgress(client, frame);
  // A conversation shows the job of its two people.
  if (frame.type === "job") void client.invalidateQueries({ queryKey: [...messagesKey, "with"] });
  const partnerId = activePartnerOf(frame);
  if (partnerId !== undefined && partnerId !== me) markActive(client, partnerId);
}

/** Whose doing a frame tells of. */
function activePartnerOf(frame: Frame): string | undefined {
  if (frame.type === "message") return frame.message.senderId;
  return frame.type === "typing" || frame.type === "progress" ? frame.partnerId : undefined;
}

/**
 * A message comes into the thread, the list and the conversation's state, however often it is told. In: how many of the
 * partner's are unread with it, which says nothing for the user's own.
 */
export function applyMessage(client: QueryClient, me: string, message: Message, unread: number): void {
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
    client.setQueryData(query.queryKey, withMessages(emptyThread, [message]));
  } else if (isAsked) {
    // The answer that is on its way may not have it yet, and is joined with it.
    client.setQueryData(query.queryKey, { items: [message], hasOlder: true });
  }
}

/** The user has read a partner's messages up to one; `unread` are left. */
export function applyRead(client: QueryClient, partnerId: string, upTo: number, unread: number): void {
  changeList(client, withRead(partnerId, upTo, unread));
  changeOpened(client, partnerId, ({ mine }) => ({
    mine: { delivered: Math.max(mine.delivered, upTo), read: Math.max(mine.read, upTo) },
  }));
}

function applyProgress(client: QueryClient, frame: Extract<Frame, { type: "progress" }>): void {
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

/**
 * Keeps what is shown of the user's conversations as it is while the component is there: what is pushed is taken in, and
 * what may have been missed is read whenever the connection stands again.
 */
export function useLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [onFrame((frame) => applyFrame(client, userId, frame)), onReconnect(() => catchUp(client))];
    return () => {
      for (const end of ends) end();
      // From now on nobody keeps it as it is: it is read again when it is shown again.
      void client.invalidateQueries({ queryKey: messagesKey, refetchType: "none" });
    };
  }, [client, userId]);
}

/** Tells a partner that the user is typing, if somebody is there to hear it. */
export function reportTyping(partnerId: string): void {
  sendFrame({ v: frameVersion, type: "typing", partnerId });
}

/** Up to which message each partner has been told that theirs have arrived here. */
const received = new Map<string, number>();

/** Tells the server that a partner's messages up to one have arrived on this device, once. */
export function reportReceived(partnerId: string, upTo: number): void {
  if (upTo <= (received.get(partnerId) ?? 0)) return;
  received.set(partnerId, upTo);
  sendFrame({ v: frameVersion, type: "received", partnerId, upTo });
}

/** After the connection was lost: what was sent may not have arrived. */
export function resetReceived(): void {
  received.clear();
}

/** How long, in ms, before what could not be marked is tried again. */
const retryAfterMs = 5_000;

/**
 * Marks a partner's messages as read while somebody looks at the page: each once, as far as `upTo` (0 for nothing that is
 * new).
 */
export function useMarkRead(partnerId: string, upTo: number): void {
  const client = useQueryClient();
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || upTo === 0) return undefined;
    let isOver = false;
    const mark = () => {
      const read = api.conversations[":partnerId"].read;
      read.$post({ param: { partnerId }, json: { upTo } }).then(
        () => applyRead(client, partnerId, upTo, 0),
        (error: unknown) => {
          if (!isOver && isTransient(error)) timer = setTimeout(mark, retryAfterMs);
        },
      );
    };
    let timer = setTimeout(mark);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, partnerId, upTo, isVisible]);
}

/** Blocks a partner (true) or takes it back (false): neither of the two can write meanwhile (A-GAP-64). */
export function useSetBlocked({ id: partnerId, name }: { id: string; name: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) => {
      const block = api.conversations[":partnerId"].block;
      return isBlocked ? block.$put({ param: { partnerId } }) : block.$delete({ param: { partnerId } });
    },
    onSuccess: async (_, isBlocked) => {
      changeOpened(client, partnerId, () => ({ isBlocked }));
      changeList(client, withBlock(partnerId, isBlocked));
      toast.success(isBlocked ? `You have blocked ${name}.` : `You have unblocked ${name}.`);
      await client.invalidateQueries(openedQuery(partnerId));
    },
    onError: (error) => toast.error(explain(error)),
  });
}
