import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "../../../lib/auth.tsx";
import type { SessionUser } from "../../../lib/session.ts";
import { toast } from "../../../ui/toast.tsx";
import { useOnward } from "./use-onward.ts";

/** Spec 1, section 9. In ms. */
const delay = 500;

/**
 * What follows on signing in or registering: the user is signed in at once, a toast says so, and 500 ms later the visitor
 * is where they wanted to go, or else at `start`. Leaving the page before is heeded.
 */
export function useEnter(): (user: SessionUser, said: string, start: string) => void {
  const { signedIn } = useAuth();
  const { next } = useOnward();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (user, said, start) => {
    signedIn(user);
    toast.success(said);
    timer.current = setTimeout(() => void navigate(next ?? start, { replace: true }), delay);
  };
}
