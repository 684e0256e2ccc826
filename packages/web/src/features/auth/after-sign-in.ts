import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../lib/session/auth.tsx";
import { safeNext } from "../../lib/navigation/next.ts";
import type { SessionUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/page/toast.ts";

/**
 * Returns the page to go to after signing in (`?next=`), or null if there is none or it is on another site. `withNext` adds it to
 * the path of another sign-in page.
 */
export function useNextPath(): { next: string | null; withNext: (path: string) => string } {
  const [search] = useSearchParams();
  const next = safeNext(search.get("next"));
  const query = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return { next, withNext: (path) => path + query };
}

/** The delay between the toast and the navigation, in ms (A-CONST-09). */
const delayMs = 500;

/**
 * Returns a function that finishes signing in or registering: it shows a toast, and after 500 ms navigates to the `?next=` page or
 * to `start`. The app's header shows the user only then, so that the current page does not change before. If the user navigates
 * away earlier, they stay there.
 */
export function useFinishSignIn(): (user: SessionUser, message: string, start: string) => void {
  const { signedIn } = useAuth();
  const { next } = useNextPath();
  const navigate = useNavigate();
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  return (user, message, start) => {
    toast.success(message);
    const timer = setTimeout(() => {
      leave.current = undefined;
      signedIn(user);
      void navigate(next ?? start, { replace: true });
    }, delayMs);
    leave.current = () => {
      clearTimeout(timer);
      signedIn(user);
    };
  };
}
