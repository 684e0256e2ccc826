import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "../page/toast.ts";
import { signInPath } from "../navigation/paths.ts";

/** Id of the toast that asks a visitor to sign in. It closes after the sign-in. */
export const signInToast = "sign-in";

/**
 * Returns a function that shows a message and navigates to the sign-in page, which redirects to `next`, a path of
 * this site.
 */
export function useSignInFirst(): (message: string, next: string) => void {
  const navigate = useNavigate();
  return (message, next) => {
    toast.info(message, signInToast);
    void navigate(signInPath(next));
  };
}

/** Returns a function that asks a visitor to sign in before saving an artisan, and comes back to the current page. */
export function useSignInToSave(): () => void {
  const signInFirst = useSignInFirst();
  const { pathname, search } = useLocation();
  return () => signInFirst("Please sign in to save favorites", pathname + search);
}
