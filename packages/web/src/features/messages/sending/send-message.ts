import type { Message } from "@handiwork/core/conversations/schema";
import { useMemo, useSyncExternalStore } from "react";
import { api, read } from "../../../lib/api/client.ts";
import { ApiError, hasStatus } from "../../../lib/api/errors.ts";
import type { Entry as AnyEntry } from "../../../lib/outbox/entry.ts";
import {
  defineKind,
  failureMessage,
  type KindContext,
  type Kind,
  type Attempt,
} from "../../../lib/outbox/kinds.ts";
import { decideRetry } from "../../../lib/outbox/retry.ts";
import type { SendState } from "../../../lib/outbox/line.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { upload } from "../../../lib/uploads/upload.ts";
import { toast } from "../../../lib/page/toast.ts";
import { applyMessage } from "../live.ts";
import { conversationQuery } from "../api.ts";
import {
  messageKind,
  messagesIn,
  previewText,
  type Entries,
  type Entry,
  type OutgoingMessage,
} from "./outbox.ts";
import { picturesOf } from "./pictures.ts";

/** Upload ids of images whose messages are not sent yet, by message id. */
const uploads = new Map<string, string>();

/** Sends messages, in order within a conversation. */
export const messages: Kind<OutgoingMessage, Message> = defineKind({
  name: messageKind,
  send: async (entry, attempt, context) => {
    const { id, payload } = entry;
    const { partnerId, content, picture } = payload;
    const image = picture && { imageId: await uploadImage(entry, attempt, context) };
    attempt.signal.throwIfAborted();
    const send = api.conversations[":partnerId"].messages;
    const answer = read(send.$post({ param: { partnerId }, json: { id, content, ...image } }));
    return await answer.catch((error: unknown) => {
      // The upload may have expired.
      if (hasStatus(error, 404, 409)) uploads.delete(id);
      throw error;
    });
  },
  onSent: (message, _, { client, userId }) => applyMessage(client, userId, message, 0),
  onFailed: (entry, { client }) => {
    const { partnerId } = entry.payload;
    // The conversation's state may now give the reason.
    void client.invalidateQueries(conversationQuery(partnerId));
    if (!isChatOpen(partnerId))
      toast.error(failureMessage(entry, "Failed to send message. Please try again."));
  },
  onRemoved: ({ id, payload }, context) => {
    if (payload.picture) picturesOf(context).delete(id);
    uploads.delete(id);
  },
  refusalMessage: (error) => {
    const decision = decideRetry(error, Infinity);
    return decision.isFinal ? decision.refusal : "";
  },
  describe: (written) => ({
    title: "Message",
    text: previewText(written),
    to: paths.messages(written.partnerId),
  }),
});

/**
 * Uploads an entry's image and returns the upload id.
 *
 * @throws {ApiError}
 */
async function uploadImage(
  { id }: AnyEntry,
  { signal, onProgress }: Attempt,
  context: KindContext,
): Promise<string> {
  const picture = await picturesOf(context).waitFor(id);
  if (!picture) throw new ApiError("The image is no longer on this device.", { status: 409, code: "gone" });
  const existingId = uploads.get(id);
  const uploadId = existingId ?? (await upload(picture, { signal, onProgress, purpose: "chat-image" })).id;
  uploads.set(id, uploadId);
  return uploadId;
}

/** Returns whether the chat with the partner is open; it shows the failure itself. */
function isChatOpen(partnerId: string): boolean {
  const { pathname, search } = location;
  return pathname === paths.messages() && new URLSearchParams(search).get("contact") === partnerId;
}

/** Puts a message into the outbox. Pass an id if its image is already stored under that id. */
export function sendMessage(
  sender: Sender,
  { id = crypto.randomUUID(), ...written }: OutgoingMessage & { id?: string },
): void {
  sender.send({ id, kind: messageKind, line: written.partnerId, payload: written });
}

/** Returns the unsent messages of all conversations. */
export function useOutbox({ outbox }: Sender): Entries {
  const entries = useSyncExternalStore(outbox.subscribe, () => outbox.entries);
  return useMemo(() => messagesIn(entries), [entries]);
}

/** Returns the send state of the messages to a partner. */
export function useSendState(sender: Sender, partnerId: string): SendState {
  return useSyncExternalStore(sender.subscribe, () => sender.stateOf(partnerId));
}

/** Returns the upload progress of a message's image, from 0 to 1; undefined if no upload is running. */
export function useProgress(sender: Sender, entry: Entry): number | undefined {
  return useSyncExternalStore(sender.subscribe, () => sender.progressOf(entry));
}
