import { useAuth } from "../lib/auth.tsx";
import { useLoaded } from "../lib/use-loaded.ts";

const load = () => import("./verify-banner.tsx");

/** Reminds signed-in users whose e-mail address is not verified (A-GAP-25). Its code is loaded for those only. */
export function VerifyNotice() {
  const { user } = useAuth();
  return user && !user.isEmailVerified ? <Loaded /> : null;
}

function Loaded() {
  const banner = useLoaded(load);
  return banner ? <banner.VerifyBanner /> : null;
}
