import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../lib/auth.tsx";
import { safeNext } from "../../lib/next.ts";
import type { SessionUser } from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";

/**
 * Where the visitor wanted to go before signing in came between (`?next=`; null where that is nowhere or not of this
 * site), and `carry`, which gives a link from one of these pages to another the same wish.
 */
export function useOnward(): { next: string | null; carry: (path: string) => string } {
  const [search] = useSearchParams();
  const next = safeNext(search.get("next"));
  const query = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return { next, carry: (path) => path + query };
}

/** How long the toast is seen before the page changes, in ms (A-CONST-09). */
const delay = 500;

/**
 * What follows on signing in or registering: a toast says so, and 500 ms later the visitor is where they wanted to go, or
 * else at `start`. The shell shows the user from that moment on, so that nothing moves on the page that is left. Whoever
 * leaves it before stays where they went.
 */
export function useEnter(): (user: SessionUser, said: string, start: string) => void {
  const { signedIn } = useAuth();
  const { next } = useOnward();
  const navigate = useNavigate();
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  return (user, said, start) => {
    toast.success(said);
    const timer = setTimeout(() => {
      leave.current = undefined;
      signedIn(user);
      void navigate(next ?? start, { replace: true });
    }, delay);
    leave.current = () => {
      clearTimeout(timer);
      signedIn(user);
    };
  };
}
