import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isConnected, onFrame, onReconnect } from "../../lib/live.ts";
import { useSender } from "../../lib/outbox/perform.ts";
import type { Sender } from "../../lib/outbox/sender.ts";
import { unreadQuery } from "../../lib/unread.ts";
import { resetReceived, reportReceived } from "./live.ts";
import { listQuery } from "./queries.ts";
import { isDraft } from "./sending/draft.ts";
import { takeOver } from "./sending/outbox.ts";
import { picturesOf } from "./sending/pictures.ts";

export { messages } from "./sending/use-sender.ts";

/** What goes on for a user on every page: what arrives is told to have. */
export function Background({ userId }: { userId: string }) {
  const sender = useSender(userId);
  useArrivals(userId, sender);
  useEffect(() => {
    const { outbox } = sender;
    const begin = async () => {
      await takeOver(userId, outbox);
      await outbox.refresh();
      // A page that ended in the midst of it may have left some.
      await picturesOf(sender).sweep((key) => isDraft(key) || outbox.has(key));
    };
    void begin();
  }, [sender, userId]);
  return null;
}

/**
 * Tells partners that their messages have arrived on this device, whatever page is shown: those that are pushed, and those
 * that came while the device was away. What another device has sent is not sent again.
 */
function useArrivals(userId: string, sender: Sender): void {
  const client = useQueryClient();
  useEffect(() => {
    const back = () => {
      resetReceived();
      sender.wake();
      void client.invalidateQueries({ queryKey: listQuery.queryKey, refetchType: "none" });
      // What fails is asked for again with the next return.
      reportMissed(client).catch(() => undefined);
    };
    if (isConnected()) back();
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "message") return;
        const { id, seq, senderId } = frame.message;
        if (senderId !== userId) return reportReceived(senderId, seq);
        void sender.outbox.remove(id);
        picturesOf(sender).delete(id);
      }),
      onReconnect(back),
    ];
    return () => ends.forEach((end) => end());
  }, [client, userId, sender]);
}

/** Where nothing is unread, nothing has come. */
async function reportMissed(client: QueryClient): Promise<void> {
  const { messages } = await client.query(unreadQuery);
  if (messages === 0) return;
  for (const { partner, last, unread } of await client.infiniteQuery(listQuery)) {
    if (unread > 0 && last.senderId === partner.id) reportReceived(partner.id, last.seq);
  }
}
