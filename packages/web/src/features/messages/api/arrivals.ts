import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isConnected, onFrame, onReturn } from "../../../lib/live.ts";
import { unreadQuery } from "../../../lib/unread.ts";
import { without } from "../model/outbox.ts";
import { listQuery } from "./conversations.ts";
import { forgetReceived, tellReceived } from "./received.ts";
import type { Sender } from "./sender.ts";

/**
 * Tells partners that their messages have arrived on this device, whatever page is shown: those that are pushed, and those
 * that came while the device was away. What another device has sent is not sent again.
 */
export function useArrivals(userId: string, sender: Sender): void {
  const client = useQueryClient();
  useEffect(() => {
    const back = () => {
      forgetReceived();
      sender.wake();
      void client.invalidateQueries({ queryKey: listQuery.queryKey, refetchType: "none" });
      // What fails is asked for again with the next return.
      tellMissed(client).catch(() => undefined);
    };
    if (isConnected()) back();
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "message") return;
        const { id, seq, senderId } = frame.message;
        if (senderId === userId) sender.outbox.change((entries) => without(entries, id));
        else tellReceived(senderId, seq);
      }),
      onReturn(back),
    ];
    return () => ends.forEach((end) => end());
  }, [client, userId, sender]);
}

/** Where nothing is unread, nothing has come. */
async function tellMissed(client: QueryClient): Promise<void> {
  const { messages } = await client.query(unreadQuery);
  if (messages === 0) return;
  for (const { partner, last, unread } of await client.infiniteQuery(listQuery)) {
    if (unread > 0 && last.senderId === partner.id) tellReceived(partner.id, last.seq);
  }
}
