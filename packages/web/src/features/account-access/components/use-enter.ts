import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import type { SessionUser } from "../../../lib/session.ts";
import { toast } from "../../../ui/toast.tsx";
import { useOnward } from "./use-onward.ts";

/** Before one is led on (A-CONST-09). In ms. */
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
