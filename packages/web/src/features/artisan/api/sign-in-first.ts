import { useNavigate } from "react-router-dom";
import { ApiError } from "../../../lib/errors.ts";
import { paths, signInPath } from "../../../lib/paths.ts";
import { toast } from "../../../ui/toast.tsx";

/**
 * For a change that the API refused as nobody is signed in any more: tells the visitor, and leads to signing in and back
 * to the artisan (spec 1, section 6). Out: whether that was it.
 */
export function useSignInFirst(artisanId: string): (error: unknown, message: string) => boolean {
  const navigate = useNavigate();
  return (error, message) => {
    if (!(error instanceof ApiError && error.status === 401)) return false;
    toast.info(message);
    void navigate(signInPath(paths.artisan(artisanId)));
    return true;
  };
}
