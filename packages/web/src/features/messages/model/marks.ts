import type { Message, Progress } from "@handiwork/core/model/conversation/schema";

/** How far one of the user's messages has come. */
export type Mark = "sent" | "delivered" | "read";

/** In: how far the partner has received and read. */
export function markOf({ seq }: Message, theirs: Progress): Mark {
  if (seq <= theirs.read) return "read";
  return seq <= theirs.delivered ? "delivered" : "sent";
}
