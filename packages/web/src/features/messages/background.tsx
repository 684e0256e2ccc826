import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { plural } from "../../lib/format.ts";
import { beforeLeaving } from "../../lib/leave.ts";
import { isConnected, onFrame, onReturn } from "../../lib/live.ts";
import { unreadQuery } from "../../lib/unread.ts";
import { resetReceived, reportReceived } from "./live.ts";
import { listQuery } from "./queries.ts";
import { isDraft } from "./sending/draft.ts";
import { without } from "./sending/outbox.ts";
import type { Sender } from "./sending/sender.ts";
import { useSender } from "./sending/use-sender.ts";

/** What goes on for a user on every page: what was written is sent, and what arrives is told to have. */
export function Background({ userId }: { userId: string }) {
  const sender = useSender(userId);
  useArrivals(userId, sender);
  useFlush(sender);
  useEffect(() => {
    const { pictures, has } = sender.outbox;
    // A page that ended in the midst of it may have left some.
    void pictures.sweep((key) => isDraft(key) || has(key));
  }, [sender]);
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
        if (senderId === userId) sender.outbox.change((entries) => without(entries, id));
        else reportReceived(senderId, seq);
      }),
      onReturn(back),
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

/** How long, in ms, what waits gets to be sent before somebody signs out. */
const flushTimeoutMs = 4_000;

/** Before the user signs out, what waits is sent; what cannot be sent now is given up only after a question. */
function useFlush(sender: Sender): void {
  useEffect(() => beforeLeaving(() => flush(sender)), [sender]);
}

async function flush(sender: Sender): Promise<boolean> {
  const { outbox } = sender;
  const left = () => outbox.entries.filter(({ refusal }) => refusal === undefined).length;
  if (left() === 0) return true;
  sender.wake();
  await new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const end = outbox.subscribe(() => left() === 0 && over());
    const timer = setTimeout(over, flushTimeoutMs);
  });
  return left() === 0 || confirm(`${plural(left(), "message")} could not be sent yet. Sign out and discard?`);
}
