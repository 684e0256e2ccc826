import { useAuth } from "../../../lib/session/auth.tsx";
import type { UserType } from "../../../lib/session/session.ts";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { MerchantDashboard } from "../../merchant-dashboard/merchant-dashboard.tsx";
import { AdminDashboard } from "../components/admin-dashboard.tsx";
import { useFreshUser } from "../use-fresh-user.ts";

/** The heading by user type. The client's is the default (B-GAP-01). */
const welcomes: Record<UserType, string> = {
  admin: "Welcome to the admin area",
  artisan: "Welcome to your workshop",
  merchant: "Welcome to your shop",
  client: "Welcome",
};

/** The general dashboard of merchants and admins, with a welcome by name (B-ROLE-08, B-DASH-01 to B-DASH-03). */
export function Page() {
  useFreshUser();
  const { user } = useAuth();
  if (!user) return null;
  const isMerchant = user.userType === "merchant";
  return (
    <PageFrame
      title={[welcomes[user.userType], user.fullName].filter(Boolean).join(", ")}
      documentTitle="Your dashboard"
      description={isMerchant ? "Your business and its next steps." : "System status and latest activity."}
      width="medium"
    >
      {isMerchant ? <MerchantDashboard user={user} /> : <AdminDashboard />}
    </PageFrame>
  );
}
