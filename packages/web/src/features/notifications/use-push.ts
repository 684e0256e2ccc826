import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../lib/auth.tsx";
import { onSignOut } from "../../lib/leave.ts";
import { onFrame } from "../../lib/live.ts";
import { paths } from "../../lib/paths.ts";
import { onSessionEvent } from "../../lib/session-news.ts";
import { closeShown, dropHere, keepPush } from "./push.ts";

/**
 * What push needs of every page while a user is signed in: it is kept as the user wants it on this device, goes when the
 * user goes, leads to the conversation that was chosen in a notification, and notifications of what was read go away.
 */
export function usePush(userId: string): void {
  const navigate = useNavigate();
  const { signedInHere } = useAuth();
  useEffect(() => {
    // What cannot be done now is done by the next page.
    void keepPush(userId, signedInHere).catch(() => undefined);
    const goTo = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === "open" && data.path?.startsWith(paths.messages())) void navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener("message", goTo);
    const ends = [
      () => navigator.serviceWorker?.removeEventListener("message", goTo),
      onSignOut(dropHere),
      onSessionEvent((news) => {
        if (news !== "changed") void dropHere().catch(reportError);
      }),
      onFrame((frame) => {
        if (frame.type === "read") void closeShown(frame.partnerId).catch(reportError);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [navigate, userId, signedInHere]);
}
