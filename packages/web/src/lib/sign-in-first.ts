import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "../ui/toast.tsx";
import { signInPath } from "./paths.ts";

/** Of the toasts that ask a visitor to sign in: there is one at a time, and it goes when somebody has signed in. */
export const signInToast = "sign-in";

/** Tells a visitor why to sign in, and leads there; from there back to `next`, a path of this site. */
export function useSignInFirst(): (message: string, next: string) => void {
  const navigate = useNavigate();
  return (message, next) => {
    toast.info(message, signInToast);
    void navigate(signInPath(next));
  };
}

/** Tells a visitor that saving an artisan takes an account, and leads to signing in and back. */
export function useSignInToSave(): () => void {
  const signInFirst = useSignInFirst();
  const { pathname, search } = useLocation();
  return () => signInFirst("Please sign in to save favorites", pathname + search);
}
