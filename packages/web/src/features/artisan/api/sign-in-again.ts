import { ApiError } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { useSignInFirst } from "../../../lib/sign-in-first.ts";

/**
 * For a change that the API refused as nobody is signed in any more: tells the visitor, and leads to signing in and back
 * to the artisan (A-ROLE-26, A-ROLE-27). Out: whether that was it.
 */
export function useSignInAgain(artisanId: string): (error: unknown, message: string) => boolean {
  const signInFirst = useSignInFirst();
  return (error, message) => {
    if (!(error instanceof ApiError && error.status === 401)) return false;
    signInFirst(message, paths.artisan(artisanId));
    return true;
  };
}
