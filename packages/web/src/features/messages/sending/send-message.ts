import type { Message } from "@handiwork/core/conversations/schema";
import { useSyncExternalStore } from "react";
import { api, read } from "../../../lib/api/client.ts";
import { ApiError, hasStatus } from "../../../lib/api/errors.ts";
import type { Entries, Entry, SendState } from "../../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../../lib/outbox/kinds.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Emitter } from "../../../lib/page/emitter.ts";
import { toast } from "../../../lib/page/toast.ts";
import { upload } from "../../../lib/uploads/upload.ts";
import { conversationQuery } from "../api.ts";
import { applyMessage } from "../live.ts";
import { imageOnlyText } from "../model/text.ts";
import { cacheUrl, picturesOf } from "./pictures.ts";

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that is attached to the next message. */
export interface ChosenPicture extends PictureSize {
  readonly file: Blob;
  /** Object URL for the preview. */
  readonly url: string;
}

/** A message as the user wrote it. The picture's bytes are stored separately (`pictures.ts`), under the entry's id. */
export interface OutgoingMessage {
  readonly partnerId: string;
  /** Trimmed; empty if the message is only a picture. */
  readonly content: string;
  readonly picture?: PictureSize;
}

/** A message that the server does not have yet. */
export type UnsentEntry = Entry<OutgoingMessage>;

/** Sends a message as soon as possible, after earlier messages to the same partner. */
export function sendMessage(
  sender: Sender,
  { partnerId, content, picture }: Omit<OutgoingMessage, "picture"> & { picture: ChosenPicture | undefined },
): void {
  const id = crypto.randomUUID();
  if (picture) {
    cacheUrl(id, picture.url);
    void picturesOf(sender.outbox).put(id, picture.file);
  }
  const size = picture && { width: picture.width, height: picture.height };
  const payload: OutgoingMessage = { partnerId, content, ...(size && { picture: size }) };
  sender.send({ id, kind: messages.name, line: partnerId, payload });
}

/** The outbox kind of messages: uploads the picture, then posts the message. */
export const messages: Kind<OutgoingMessage, Message> = defineKind({
  name: "message",
  send: async ({ id, payload }, signal, { outbox }) => {
    const { partnerId, content, picture } = payload;
    const image = picture && { imageId: await uploadPicture(id, signal, outbox) };
    signal.throwIfAborted();
    const send = api.conversations[":partnerId"].messages;
    try {
      return await read(send.$post({ param: { partnerId }, json: { id, content, ...image } }));
    } catch (error) {
      // The upload may have expired.
      if (hasStatus(error, 404, 409)) uploadIds.delete(id);
      throw error;
    }
  },
  onSent: (message, _, { client, userId }) => applyMessage(client, userId, message, 0),
  onFailed: (entry, { client }) => {
    const { partnerId } = entry.payload;
    // The conversation's state may now give the reason.
    void client.invalidateQueries(conversationQuery(partnerId));
    if (!isChatOpen(partnerId))
      toast.error(failureMessage(entry, "Failed to send message. Please try again."));
  },
  onRemoved: ({ id, payload }, { outbox }) => {
    if (payload.picture) picturesOf(outbox).delete(id);
    uploadIds.delete(id);
  },
  refusalMessage: (error) => (hasStatus(error, 409, 429) ? error.message : ""),
  describe: (message) => ({
    title: "Message",
    text: previewText(message),
    to: paths.messages(message.partnerId),
  }),
});

/** Ids of uploaded pictures whose messages are not sent yet, by message id. */
const uploadIds = new Map<string, string>();

/** The sent part of each picture that is being uploaded, from 0 to 1, by message id. */
const progress = new Map<string, number>();
const progressChanges = new Emitter();

/**
 * Uploads a message's picture, unless an earlier attempt did. Returns the upload's id.
 *
 * @throws {ApiError}
 */
async function uploadPicture(id: string, signal: AbortSignal, outbox: Outbox): Promise<string> {
  const uploadedId = uploadIds.get(id);
  if (uploadedId !== undefined) return uploadedId;
  const picture = await picturesOf(outbox).waitFor(id);
  if (!picture) throw new ApiError("The image is no longer on this device.", { status: 409, code: "gone" });
  const onProgress = (part: number) => {
    progress.set(id, part);
    progressChanges.emit();
  };
  try {
    const uploaded = await upload(picture, { signal, onProgress, purpose: "chat-image" });
    uploadIds.set(id, uploaded.id);
    return uploaded.id;
  } finally {
    progress.delete(id);
    progressChanges.emit();
  }
}

/** Returns the sent part of a message's picture, from 0 to 1; undefined if it is not being uploaded. */
export function useUploadProgress(id: string): number | undefined {
  return useSyncExternalStore(progressChanges.subscribe, () => progress.get(id));
}

/** Returns whether the chat with the partner is open; it shows the failure itself. */
function isChatOpen(partnerId: string): boolean {
  const { pathname, search } = location;
  return pathname === paths.messages() && new URLSearchParams(search).get("contact") === partnerId;
}

/** Returns the unsent messages to all partners, in order. */
export function useUnsentMessages({ outbox }: Sender): readonly UnsentEntry[] {
  const entries: Entries = useSyncExternalStore(outbox.subscribe, () => outbox.entries);
  return entries.filter((entry): entry is UnsentEntry => entry.kind === messages.name);
}

/** Returns the send state of the messages to a partner. */
export function useSendState(sender: Sender, partnerId: string): SendState {
  return useSyncExternalStore(sender.subscribe, () => sender.stateOf(partnerId));
}

/** Returns the one-line preview of a message. */
export function previewText({ content }: Pick<OutgoingMessage, "content">): string {
  return content === "" ? imageOnlyText : content;
}
