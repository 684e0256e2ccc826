import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onFrame, onReturn, stayConnected } from "./live.ts";
import { unreadQuery } from "./unread.ts";

/** Keeps the page connected, and the number of unread messages as it is, for as long as the component is there. */
export function useLiveUnread(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = unreadQuery;
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "unread") return;
        const { messages, version } = frame;
        client.setQueryData(queryKey, { messages, version });
      }),
      onReturn(() => void client.invalidateQueries({ queryKey })),
      stayConnected(),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
}
