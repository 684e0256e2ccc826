import { frameVersion } from "@handiwork/core/site/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onFrame, onReturn, tell } from "../../../lib/live.ts";
import { without } from "../model/outbox.ts";
import { catchUp, messagesKey } from "./conversations.ts";
import { take } from "./live.ts";
import { forgetReceived, tellReceived } from "./received.ts";
import type { Sender } from "./sender.ts";

/**
 * Keeps the user's conversations as they are while the component is there: what is pushed is taken in, and what may have
 * been missed is read whenever the connection stands again.
 */
export function useLive(userId: string, sender: Sender): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        take(client, userId, frame);
        if (frame.type !== "message") return;
        const { id, seq, senderId } = frame.message;
        if (senderId === userId) sender.outbox.change((entries) => without(entries, id));
        else tellReceived(senderId, seq);
      }),
      onReturn(() => {
        forgetReceived();
        catchUp(client);
        sender.wake();
      }),
    ];
    return () => {
      for (const end of ends) end();
      // From now on nobody keeps it as it is: it is read again when it is shown again.
      void client.invalidateQueries({ queryKey: messagesKey, refetchType: "none" });
    };
  }, [client, userId, sender]);
}

/** Tells a partner that the user is typing, if somebody is there to hear it. */
export function tellTyping(partnerId: string): void {
  tell({ v: frameVersion, type: "typing", partnerId });
}
