import { lazy, Suspense } from "react";
import { useAuth } from "../lib/auth.tsx";

const Banner = lazy(async () => ({ default: (await import("./verify-banner.tsx")).VerifyBanner }));

/** Reminds signed-in users whose e-mail address is not verified (GAPS: A-GAP-25). Its code is loaded for those only. */
export function VerifyNotice() {
  const { user } = useAuth();
  if (!user || user.isEmailVerified) return null;
  return (
    <Suspense>
      <Banner />
    </Suspense>
  );
}
