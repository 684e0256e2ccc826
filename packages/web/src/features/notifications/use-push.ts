import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../lib/session/auth.tsx";
import { onSignOut } from "../../lib/session/leave.ts";
import { onFrame } from "../../lib/realtime/live.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { onSessionEvent } from "../../lib/api/session-news.ts";
import { closeNotifications, unsubscribeDevice, syncPush } from "./push.ts";

/**
 * Runs push on every page while a user is signed in: syncs the subscription with the user's choice, ends it when the
 * session ends, opens the conversation of a clicked notification, and closes notifications of messages that were
 * read.
 */
export function usePush(userId: string): void {
  const navigate = useNavigate();
  const { signedInHere } = useAuth();
  useEffect(() => {
    // The next page tries again.
    void syncPush(userId, signedInHere).catch(() => undefined);
    const goTo = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === "open" && data.path?.startsWith(paths.messages())) void navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener("message", goTo);
    const ends = [
      () => navigator.serviceWorker?.removeEventListener("message", goTo),
      onSignOut(unsubscribeDevice),
      onSessionEvent((news) => {
        if (news !== "changed") void unsubscribeDevice().catch(reportError);
      }),
      onFrame((frame) => {
        if (frame.type === "read") void closeNotifications(frame.partnerId).catch(reportError);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [navigate, userId, signedInHere]);
}
