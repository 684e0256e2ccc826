import { useSender } from "./api/sending.ts";
import { useArrivals } from "./api/arrivals.ts";
import { useFlush } from "./api/flush.ts";

/** What goes on for a user on every page: what was written is sent, and what arrives is told to have. */
export function Background({ userId }: { userId: string }) {
  const sender = useSender(userId);
  useArrivals(userId, sender);
  useFlush(sender);
  return null;
}
