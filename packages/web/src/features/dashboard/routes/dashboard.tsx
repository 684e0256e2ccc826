import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { MerchantDesk } from "../../merchant-desk/merchant-desk.tsx";
import { AdminDashboard } from "../components/admin-dashboard.tsx";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { useFreshUser } from "../use-fresh-user.ts";

/** The general dashboard: for merchants and admins (B-ROLE-08, B-DASH-01 to B-DASH-03). */
export function Page() {
  useDocumentTitle("Your dashboard");
  useFreshUser();
  const { user } = useAuth();
  if (!user) return null;
  if (user.userType === "merchant") {
    return (
      <DashboardPage user={user} lead="Where your business stands, and what comes next.">
        <MerchantDesk user={user} />
      </DashboardPage>
    );
  }
  return (
    <DashboardPage user={user} lead="How the marketplace is, and what happened last.">
      <AdminDashboard />
    </DashboardPage>
  );
}
