import type { Message } from "@handiwork/core/conversations/schema";
import { useMemo, useSyncExternalStore } from "react";
import { api, read } from "../../../lib/api.ts";
import { ApiError, hasStatus } from "../../../lib/errors.ts";
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
import { paths } from "../../../lib/paths.ts";
import { upload } from "../../../lib/uploading/upload.ts";
import { toast } from "../../../lib/toast.ts";
import { applyMessage } from "../live.ts";
import { openedQuery } from "../queries.ts";
import { messageKind, messagesIn, textOf, type Entries, type Entry, type Written } from "./outbox.ts";
import { picturesOf } from "./pictures.ts";

/** Uploads of pictures whose messages have not arrived yet, by message id. */
const uploads = new Map<string, string>();

/** Messages, in order within a conversation. */
export const messages: Kind<Written, Message> = defineKind({
  name: messageKind,
  send: async (entry, attempt, context) => {
    const { id, payload } = entry;
    const { partnerId, content, picture } = payload;
    const image = picture && { imageId: await imageOf(entry, attempt, context) };
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
    // It may say why by now.
    void client.invalidateQueries(openedQuery(partnerId));
    if (!isSeen(partnerId)) toast.error(failureMessage(entry, "Failed to send message. Please try again."));
  },
  onRemoved: ({ id, payload }, context) => {
    if (payload.picture) picturesOf(context).delete(id);
    uploads.delete(id);
  },
  refusalMessage: (error) => {
    const decision = decideRetry(error, Infinity);
    return decision.isFinal ? decision.refusal : "";
  },
  describe: (written) => ({ title: "Message", text: textOf(written), to: paths.messages(written.partnerId) }),
});

/** Uploads an entry's picture and returns the upload's id. Throws ApiError. */
async function imageOf(
  { id }: AnyEntry,
  { signal, onProgress }: Attempt,
  context: KindContext,
): Promise<string> {
  const kept = await picturesOf(context).find(id);
  if (!kept) throw new ApiError("The image is no longer on this device.", { status: 409, code: "gone" });
  const known = uploads.get(id);
  const uploadId = known ?? (await upload(kept, { signal, onProgress, purpose: "chat-image" })).id;
  uploads.set(id, uploadId);
  return uploadId;
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
