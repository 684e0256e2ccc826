import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { announce } from "../page/announce.ts";
import { onFrame, onReconnect, keepConnected } from "./live.ts";
import { bellQuery, turnsQuery, unreadQuery } from "./unread.ts";

/** Keeps the page connected and the unread counts up to date while the component is mounted. */
export function useLiveUnread(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        if (frame.type === "unread") {
          const { messages, version } = frame;
          client.setQueryData(unreadQuery.queryKey, { messages, version });
        }
        if (frame.type === "notification" || frame.type === "bell") {
          const { unread: notifications, version } = frame;
          client.setQueryData(bellQuery.queryKey, { notifications, version });
        }
        if (frame.type === "job") void client.invalidateQueries(turnsQuery);
        if (frame.type === "notification") announce("You have a new notification");
      }),
      onReconnect(() => {
        for (const { queryKey } of [unreadQuery, bellQuery, turnsQuery])
          void client.invalidateQueries({ queryKey });
      }),
      keepConnected(),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
}
