import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "../ui/toast.tsx";
import { onFrame, onReturn } from "./live.ts";
import { tellOtherTabs } from "./session-news.ts";
import { sessionQuery, type SessionUser } from "./session.ts";

/**
 * Follows the admins' decision about who wants to be an artisan, as long as the component is there: the session is renewed
 * and asked for again, here and in the other tabs, and with it all that depends on who one is. (The API refuses the tokens of
 * a type that one no longer has; the call that is refused renews them.) Whoever was away asks on coming back.
 */
export function useLiveApproval({ approval }: Pick<SessionUser, "approval">): void {
  const client = useQueryClient();
  /** Frames may come doubled: the decision that was followed last. */
  const followed = useRef(0);
  const askIfWaiting = useEffectEvent(() => {
    if (approval === "pending") void client.invalidateQueries(sessionQuery);
  });

  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "notification") return;
        const { id, kind } = frame.notification;
        if ((kind !== "approved" && kind !== "rejected") || id <= followed.current) return;
        followed.current = id;
        if (kind === "approved") toast.success("Your profile is approved: clients can find you now.");
        void client.invalidateQueries(sessionQuery).then(() => {
          tellOtherTabs("changed");
          return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== "session" });
        });
      }),
      onReturn(askIfWaiting),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
}
