import type { Message } from "@handiwork/core/model/conversation/schema";
import { useMemo, useSyncExternalStore } from "react";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import type { Entry as AnyEntry } from "../../../lib/outbox/entry.ts";
import { defineKind, failureWords, type Context, type Kind, type Try } from "../../../lib/outbox/kinds.ts";
import { decideRetry } from "../../../lib/outbox/retry.ts";
import type { Sender, SendState } from "../../../lib/outbox/sender.ts";
import { paths } from "../../../lib/paths.ts";
import { sendFile } from "../../../lib/uploading/send-file.ts";
import { toast } from "../../../ui/toast.tsx";
import { applyMessage } from "../live.ts";
import { openedQuery } from "../queries.ts";
import {
  messageKind,
  messagesIn,
  textOf,
  uploadedAs,
  type Entries,
  type Entry,
  type Written,
} from "./outbox.ts";
import { picturesOf } from "./pictures.ts";

/** Messages, in order within a conversation. */
export const messages: Kind<Written, Message> = defineKind({
  name: messageKind,
  post: async (entry, attempt, context) => {
    const { id, payload } = entry;
    const { partnerId, content, picture } = payload;
    const image = picture && { imageId: await imageOf(entry, attempt, context) };
    attempt.signal.throwIfAborted();
    const send = api.conversations[":partnerId"].messages;
    return await read(send.$post({ param: { partnerId }, json: { id, content, ...image } }));
  },
  onSent: (message, _, { client, userId }) => applyMessage(client, userId, message, 0),
  onFailed: (entry, { client }) => {
    const { partnerId } = entry.payload;
    // It may say why by now.
    void client.invalidateQueries(openedQuery(partnerId));
    if (!isSeen(partnerId)) toast.error(failureWords(entry, "Failed to send message. Please try again."));
  },
  onGone: ({ id, payload }, context) => {
    if (payload.picture) picturesOf(context).delete(id);
  },
  refusalOf: (error) => {
    const decision = decideRetry(error, Infinity);
    return decision.isFinal ? decision.refusal : "";
  },
  words: (written) => ({ title: "Message", text: textOf(written), to: paths.messages(written.partnerId) }),
});

/** Brings an entry's picture to the server. Out: the upload's id. Throws ApiError. */
async function imageOf({ id, payload }: AnyEntry<Written>, attempt: Try, context: Context): Promise<string> {
  const kept = await picturesOf(context).find(id);
  if (!kept) throw new ApiError("The image is no longer on this device.", { status: 409, code: "gone" });
  return await sendFile(kept, {
    signal: attempt.signal,
    onProgress: attempt.onProgress,
    purpose: "chat-image",
    before: payload.picture?.uploadId,
    onUploaded: (uploadId) => void context.outbox.change(id, (entry) => uploadedAs(entry, uploadId)),
  });
}

/** Whether the chat with somebody is open, where what was refused is told. */
function isSeen(partnerId: string): boolean {
  const { pathname, search } = location;
  return pathname === paths.messages() && new URLSearchParams(search).get("contact") === partnerId;
}

/** In: what somebody wrote, with its own id where its picture is kept under it. */
export function sendMessage(
  sender: Sender,
  { id = crypto.randomUUID(), ...written }: Written & { id?: string },
): void {
  sender.send({ id, kind: messageKind, line: written.partnerId, payload: written });
}

/** The messages that are on their way to anybody. */
export function useOutbox({ outbox }: Sender): Entries {
  const entries = useSyncExternalStore(outbox.subscribe, () => outbox.entries);
  return useMemo(() => messagesIn(entries), [entries]);
}

/** What becomes of the messages to a partner. */
export function useSendState(sender: Sender, partnerId: string): SendState {
  return useSyncExternalStore(sender.subscribe, () => sender.stateOf(partnerId));
}

/** How much of a message's picture has been sent, from 0 to 1; undefined where none is being sent. */
export function useProgress(sender: Sender, entry: Entry): number | undefined {
  return useSyncExternalStore(sender.subscribe, () => sender.progressOf(entry));
}
