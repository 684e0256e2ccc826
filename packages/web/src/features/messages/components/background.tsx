import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isConnected } from "../../../lib/realtime/live.ts";
import { useFrames } from "../../../lib/realtime/use-frames.ts";
import { useSender } from "../../../lib/outbox/perform.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { unreadQuery } from "../../../lib/realtime/unread.ts";
import { resetReceived, reportReceived } from "../live.ts";
import { listQuery } from "../api.ts";
import { isDraftKey } from "../sending/draft.ts";
import { picturesOf } from "../sending/pictures.ts";

export { messages } from "../sending/send-message.ts";

/** Runs on every page for a signed-in user: sends unsent messages and reports deliveries. */
export function Background({ userId }: { userId: string }) {
  const sender = useSender(userId);
  useDeliveryReports(userId, sender);
  useEffect(() => {
    const { outbox } = sender;
    const sweep = async () => {
      await outbox.refresh();
      // A page closed halfway through may have left pictures behind.
      await picturesOf(outbox).sweep((key) => isDraftKey(key) || outbox.has(key));
    };
    void sweep();
  }, [sender]);
  return null;
}

/**
 * Reports that partners' messages arrived on this device, on any page: pushed messages and those that came while it
 * was offline. Also drops entries that another device has sent.
 */
function useDeliveryReports(userId: string, sender: Sender): void {
  const client = useQueryClient();
  const catchUp = () => {
    resetReceived();
    sender.wake();
    void client.invalidateQueries({ queryKey: listQuery.queryKey, refetchType: "none" });
    // A failure is retried after the next reconnect.
    reportMissedMessages(client).catch(() => undefined);
  };
  const onMount = useEffectEvent(() => {
    if (isConnected()) catchUp();
  });
  useEffect(() => onMount(), []);
  useFrames((frame) => {
    if (frame.type !== "message") return;
    const { id, seq, senderId } = frame.message;
    if (senderId !== userId) return reportReceived(senderId, seq);
    void sender.outbox.remove(id);
    picturesOf(sender.outbox).delete(id);
  }, catchUp);
}

/** Reports messages that arrived while the device was offline. Without unread messages there is nothing to report. */
async function reportMissedMessages(client: QueryClient): Promise<void> {
  const { messages } = await client.query(unreadQuery);
  if (messages === 0) return;
  for (const { partner, last, unread } of await client.infiniteQuery(listQuery)) {
    if (unread > 0 && last.senderId === partner.id) reportReceived(partner.id, last.seq);
  }
}
