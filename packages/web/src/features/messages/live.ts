import { frameVersion } from "@handiwork/core/reference/realtime";
import type { Message, OpenedConversation } from "@handiwork/core/conversations/schema";
import type { Frame } from "@handiwork/core/realtime/schema";
import {
  focusManager,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../../lib/api/client.ts";
import { isTransient } from "../../lib/api/errors.ts";
import { sendFrame } from "../../lib/realtime/live.ts";
import { markActive } from "../../lib/realtime/presence.ts";
import { useFrames } from "../../lib/realtime/use-frames.ts";
import { useBlockDialog } from "../../ui/overlays/block-dialog.tsx";
import { applyChange, withBlock, withMessage, withRead, type ListChange } from "./model/inbox.ts";
import { emptyThread, withMessages } from "./model/thread.ts";
import { listQuery, messagesKey, conversationQuery, threadQuery } from "./api.ts";

/** Applies a pushed frame to the query cache. `me` is the user's id. */
function applyFrame(client: QueryClient, me: string, frame: Frame): void {
  if (frame.type === "message") applyMessage(client, me, frame.message, frame.unread);
  if (frame.type === "read") applyRead(client, frame.partnerId, frame.upTo, frame.unread);
  if (frame.type === "progress") applyProgress(client, frame);
  // A conversation shows the job its two people share.
  if (frame.type === "job") void client.invalidateQueries({ queryKey: [...messagesKey, "with"] });
  // These frames show that the partner is active.
  if (frame.type === "typing" || frame.type === "progress") markActive(client, frame.partnerId);
  if (frame.type === "message" && frame.message.senderId !== me) markActive(client, frame.message.senderId);
}

/**
 * Adds a message to the cached thread, list and conversation. Idempotent. `unread` is the number of the partner's
 * unread messages including this one; it is ignored for the user's own messages.
 */
export function applyMessage(client: QueryClient, me: string, message: Message, unread: number): void {
  const { seq, senderId, receiverId } = message;
  const isOwn = senderId === me;
  const partnerId = isOwn ? receiverId : senderId;
  const opened = client.getQueryData(conversationQuery(partnerId).queryKey);
  addToThread(client, partnerId, message);
  updateList(client, withMessage(message, { me, unread: isOwn ? null : unread, partner: opened?.partner }));
  updateConversation(client, partnerId, ({ lastSeq }) => ({ lastSeq: Math.max(lastSeq, seq) }));
  // The partner may have started a conversation that did not exist before.
  if (!opened) void client.invalidateQueries(conversationQuery(partnerId));
}

function addToThread(client: QueryClient, partnerId: string, message: Message): void {
  const query = threadQuery(partnerId);
  const known = client.getQueryData(query.queryKey) ?? (message.seq === 1 ? emptyThread : undefined);
  if (known) {
    client.setQueryData(query.queryKey, withMessages(known, [message]));
  } else if (client.isFetching(query) > 0) {
    // The running fetch may not include this message yet, and merges it at the end.
    client.setQueryData(query.queryKey, { items: [message], hasOlder: true });
  }
}

/** Marks a partner's messages as read up to `upTo`; `unread` remain. */
function applyRead(client: QueryClient, partnerId: string, upTo: number, unread: number): void {
  updateList(client, withRead(partnerId, upTo, unread));
  updateConversation(client, partnerId, ({ mine }) => ({
    mine: { delivered: Math.max(mine.delivered, upTo), read: Math.max(mine.read, upTo) },
  }));
}

function applyProgress(client: QueryClient, frame: Extract<Frame, { type: "progress" }>): void {
  updateConversation(client, frame.partnerId, ({ theirs }) => {
    const read = Math.max(theirs.read, frame.read);
    return { theirs: { read, delivered: Math.max(theirs.delivered, frame.delivered, read) } };
  });
}

/** Updates the list if it is loaded, and refetches it if the change cannot be computed. */
function updateList(client: QueryClient, change: ListChange): void {
  const { queryKey } = listQuery;
  const pages = client.getQueryData(queryKey);
  const next = pages && applyChange(pages, change);
  if (pages && !next) return void client.invalidateQueries({ queryKey });
  if (next) client.setQueryData(queryKey, next);
  refetchIfFetching(client, queryKey);
}

/** Updates a conversation's state if it is loaded. */
function updateConversation(
  client: QueryClient,
  partnerId: string,
  change: (opened: OpenedConversation) => Partial<OpenedConversation>,
): void {
  const { queryKey } = conversationQuery(partnerId);
  client.setQueryData(queryKey, (opened) => opened && { ...opened, ...change(opened) });
  refetchIfFetching(client, queryKey);
}

/** Refetches a query that is being fetched, because the response may predate the change. */
function refetchIfFetching(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus !== "fetching") return;
  const refetch = () => void client.invalidateQueries({ queryKey });
  if (query.state.data !== undefined) refetch();
  else query.promise?.then(refetch, () => undefined);
}

/**
 * Keeps the conversations up to date while the component is mounted: applies pushed frames, and refetches after a
 * reconnect.
 */
export function useLiveUpdates(userId: string): void {
  const client = useQueryClient();
  useFrames(
    (frame) => applyFrame(client, userId, frame),
    // The visible ones now, the others when they are shown.
    () => void client.invalidateQueries({ queryKey: messagesKey }),
  );
  // Updates stop when the component unmounts, so the next mount must refetch.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: messagesKey, refetchType: "none" }),
    [client],
  );
}

/** The last `seq` reported as delivered, by partner. */
const reported = new Map<string, number>();

/** Reports to the server, once, that a partner's messages up to `upTo` arrived on this device. */
export function reportReceived(partnerId: string, upTo: number): void {
  if (upTo <= (reported.get(partnerId) ?? 0)) return;
  reported.set(partnerId, upTo);
  sendFrame({ v: frameVersion, type: "received", partnerId, upTo });
}

/** Forgets the reports. After a lost connection they may not have reached the server. */
export function resetReceived(): void {
  reported.clear();
}

/** Delay before a failed attempt to mark messages as read is repeated, in ms. */
const retryAfterMs = 5_000;

const onVisibility = (listener: () => void) => focusManager.subscribe(listener);

/** Marks a partner's messages as read up to `upTo` while the page is visible. 0 means that nothing is unread. */
export function useMarkRead(partnerId: string, upTo: number): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(onVisibility, () => focusManager.isFocused());
  const { mutate } = useMutation({
    mutationFn: (json: { upTo: number }) =>
      api.conversations[":partnerId"].read.$post({ param: { partnerId }, json }),
    onSuccess: (_, json) => applyRead(client, partnerId, json.upTo, 0),
    retry: (_, error) => isTransient(error),
    retryDelay: retryAfterMs,
  });
  useEffect(() => {
    if (!isVisible || upTo === 0) return undefined;
    const timer = setTimeout(mutate, 0, { upTo });
    return () => clearTimeout(timer);
  }, [mutate, upTo, isVisible]);
}

/** `useBlockDialog` for the partner of a conversation. */
export function useBlockPartner({ partner, isBlocked }: OpenedConversation) {
  const client = useQueryClient();
  return useBlockDialog({
    person: partner,
    isBlocked,
    onSuccess: (now) => {
      updateConversation(client, partner.id, () => ({ isBlocked: now }));
      updateList(client, withBlock(partner.id, now));
      void client.invalidateQueries(conversationQuery(partner.id));
    },
  });
}
