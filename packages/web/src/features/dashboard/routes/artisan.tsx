import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { AddressStatus } from "../components/address-status.tsx";
import { ArtisanStatus } from "../components/artisan-status.tsx";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { useFreshUser } from "../components/use-fresh-user.ts";

/** The artisan's dashboard (spec 2, section 2). */
export function Page() {
  useDocumentTitle("Your dashboard");
  useFreshUser();
  const { user } = useAuth();
  if (!user) return null;
  return (
    <DashboardPage user={user} lead="Where your account stands, and what comes next.">
      <ArtisanStatus user={user} />
      <AddressStatus user={user} />
    </DashboardPage>
  );
}
