import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { sendFile } from "../../../lib/uploading/send-file.ts";
import { toast } from "../../../ui/toast.tsx";
import { applyMessage } from "../live.ts";
import { openedQuery } from "../queries.ts";
import { Outbox, uploadedAs, type Entries, type Entry } from "./outbox.ts";
import { Sender, type SendState, type Try } from "./sender.ts";

let present: { client: QueryClient; userId: string; sender: Sender } | undefined;

/** The user's sender, the same for as long as the page is not loaded anew: it goes on when another page is shown. */
export function senderOf(client: QueryClient, userId: string): Sender {
  if (present?.client === client && present.userId === userId) return present.sender;
  present?.sender.stop();
  const outbox = new Outbox(userId);
  const sender = new Sender(outbox, {
    post: async (entry, attempt) => {
      const { id, partnerId, content, picture } = entry;
      const image = picture && { imageId: await imageOf(outbox, entry, attempt) };
      attempt.signal.throwIfAborted();
      const send = api.conversations[":partnerId"].messages;
      return await read(send.$post({ param: { partnerId }, json: { id, content, ...image } }));
    },
    onSent: (message) => applyMessage(client, userId, message, 0),
    onFailed: (partnerId) => {
      // It may say why by now.
      void client.invalidateQueries(openedQuery(partnerId));
      if (!isSeen(partnerId)) toast.error("Failed to send message. Please try again.");
    },
  });
  present = { client, userId, sender };
  return sender;
}

/** Brings an entry's picture to the server. Out: the upload's id. Throws ApiError. */
async function imageOf(outbox: Outbox, { id, picture }: Entry, attempt: Try): Promise<string> {
  const kept = await outbox.pictures.find(id);
  if (!kept) throw new ApiError("The image is no longer on this device.", { status: 409, code: "gone" });
  return await sendFile(kept, {
    ...attempt,
    purpose: "chat-image",
    before: picture?.uploadId,
    onUploaded: (uploadId) => outbox.change((entries) => uploadedAs(entries, id, uploadId)),
  });
}

/** Whether the chat with somebody is open, where what was refused is told. */
function isSeen(partnerId: string): boolean {
  const { pathname, search } = location;
  return pathname === paths.messages() && new URLSearchParams(search).get("contact") === partnerId;
}

/** The same for a component, at work from its first rendering on. */
export function useSender(userId: string): Sender {
  const client = useQueryClient();
  const [sender] = useState(() => senderOf(client, userId));
  useEffect(() => sender.start(), [sender]);
  return sender;
}

/** What is on its way to anybody. */
export function useOutbox({ outbox }: Sender): Entries {
  return useSyncExternalStore(outbox.subscribe, () => outbox.entries);
}

/** What becomes of the messages to a partner. */
export function useSendState(sender: Sender, partnerId: string): SendState {
  return useSyncExternalStore(sender.subscribe, () => sender.stateOf(partnerId));
}

/** How much of a message's picture has been sent, from 0 to 1; undefined where none is being sent. */
export function useProgress(sender: Sender, entry: Entry): number | undefined {
  return useSyncExternalStore(sender.subscribe, () => sender.progressOf(entry));
}
