import { frameVersion } from "@handiwork/core/fixed/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onFrame, onReturn, tell } from "../../../lib/live.ts";
import { catchUp, messagesKey } from "./conversations.ts";
import { take } from "./live.ts";

/**
 * Keeps what is shown of the user's conversations as it is while the component is there: what is pushed is taken in, and
 * what may have been missed is read whenever the connection stands again.
 */
export function useLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [onFrame((frame) => take(client, userId, frame)), onReturn(() => catchUp(client))];
    return () => {
      for (const end of ends) end();
      // From now on nobody keeps it as it is: it is read again when it is shown again.
      void client.invalidateQueries({ queryKey: messagesKey, refetchType: "none" });
    };
  }, [client, userId]);
}

/** Tells a partner that the user is typing, if somebody is there to hear it. */
export function tellTyping(partnerId: string): void {
  tell({ v: frameVersion, type: "typing", partnerId });
}
