import { useEffect } from "react";
import { useArrivals } from "./api/arrivals.ts";
import { isDraft } from "./api/draft-picture.ts";
import { useFlush } from "./api/flush.ts";
import { useSender } from "./api/sending.ts";

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
