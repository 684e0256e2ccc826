import type { Notification } from "@handiwork/core/notifications/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "../page/toast.ts";
import { onFrame, onReconnect } from "./live.ts";
import { notifyOtherTabs } from "../api/session-news.ts";
import { sessionQuery, type SessionUser } from "../session/session.ts";

const approvedMessages = {
  artisan: "Your profile is approved: clients can find you now.",
  merchant: "Your business is approved: everybody can find it now.",
};

/** Notifications that change the user's account: admins' decisions, and changes of premium. */
const accountChanges: ReadonlySet<Notification["kind"]> = new Set([
  "approved",
  "rejected",
  "suspended",
  "premium-started",
  "premium-ended",
  "payment-refunded",
]);

/**
 * Refetches the session and all queries, here and in the other tabs, when an admin decides about the user or premium
 * starts or ends. If the user's tokens still name a former type, the API rejects the next call, which then renews
 * them. After a lost connection, refetches the session if a decision is pending.
 */
export function useLiveApproval({ approval }: Pick<SessionUser, "approval">): void {
  const client = useQueryClient();
  /** Id of the last notification: a frame may arrive twice. */
  const handled = useRef(0);
  const refetchIfPending = useEffectEvent(() => {
    if (approval === "pending" || approval === "suspended") void client.invalidateQueries(sessionQuery);
  });

  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "notification") return;
        const { notification } = frame;
        if (!accountChanges.has(notification.kind) || notification.id <= handled.current) return;
        handled.current = notification.id;
        if (notification.kind === "approved") toast.success(approvedMessages[notification.data.record]);
        void client.invalidateQueries(sessionQuery).then(() => {
          notifyOtherTabs("changed");
          return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== "session" });
        });
      }),
      onReconnect(refetchIfPending),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
}
