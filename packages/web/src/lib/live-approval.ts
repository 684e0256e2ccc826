import type { Notification } from "@handiwork/core/notifications/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "../ui/toast.tsx";
import { onFrame, onReturn } from "./live.ts";
import { tellOtherTabs } from "./session-news.ts";
import { sessionQuery, type SessionUser } from "./session.ts";

const good = {
  artisan: "Your profile is approved: clients can find you now.",
  merchant: "Your business is approved: everybody can find it now.",
};

/** What changes what an account is: admins' decisions, and the beginning and the end of premium. */
const changing: ReadonlySet<Notification["kind"]> = new Set([
  "approved",
  "rejected",
  "suspended",
  "premium-started",
  "premium-ended",
  "payment-refunded",
]);

/**
 * Follows the admins' decisions about an artisan or merchant, and who wants to be one, and an artisan's premium, as long as the component is there: the session is renewed
 * and asked for again, here and in the other tabs, and with it all that depends on who one is. (The API refuses the tokens of
 * a type that one no longer has; the call that is refused renews them.) Whoever was away asks on coming back.
 */
export function useLiveApproval({ approval }: Pick<SessionUser, "approval">): void {
  const client = useQueryClient();
  /** Frames may come doubled: what was followed last. */
  const followed = useRef(0);
  const askIfWaiting = useEffectEvent(() => {
    if (approval === "pending" || approval === "suspended") void client.invalidateQueries(sessionQuery);
  });

  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "notification") return;
        const { notification } = frame;
        if (!changing.has(notification.kind) || notification.id <= followed.current) return;
        followed.current = notification.id;
        if (notification.kind === "approved") toast.success(good[notification.data.record]);
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
