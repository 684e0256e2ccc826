import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { api, read } from "../../../lib/api.ts";
import type { Entries } from "../model/outbox.ts";
import { openedQuery } from "./conversations.ts";
import { takeMessage } from "./live.ts";
import { Outbox } from "./outbox.ts";
import { Sender, type LineState } from "./sender.ts";

let present: { client: QueryClient; userId: string; sender: Sender } | undefined;

/** The user's sender, the same for as long as the page is not loaded anew: it goes on when another page is shown. */
export function senderOf(client: QueryClient, userId: string): Sender {
  if (present?.client === client && present.userId === userId) return present.sender;
  present?.sender.stop();
  const sender = new Sender(new Outbox(userId), {
    post: ({ id, partnerId, content }) => {
      const send = api.conversations[":partnerId"].messages;
      return read(send.$post({ param: { partnerId }, json: { id, content } }));
    },
    onSent: (message) => takeMessage(client, userId, message, 0),
    // It may say why by now.
    onRefused: ({ partnerId }) => void client.invalidateQueries(openedQuery(partnerId)),
  });
  present = { client, userId, sender };
  return sender;
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
export function useLineState(sender: Sender, partnerId: string): LineState {
  return useSyncExternalStore(sender.subscribe, () => sender.stateOf(partnerId));
}
