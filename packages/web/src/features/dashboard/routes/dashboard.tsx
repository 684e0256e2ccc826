import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { Tile, Tiles } from "../../../ui/tile.tsx";
import { AddressStatus } from "../address-status.tsx";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { MerchantStatus } from "../components/merchant-status.tsx";
import { useFreshUser } from "../use-fresh-user.ts";

/** The general dashboard: for merchants and admins (spec 2, section 2). */
export function Page() {
  useDocumentTitle("Your dashboard");
  useFreshUser();
  const { user } = useAuth();
  if (!user) return null;
  if (user.userType === "merchant") {
    return (
      <DashboardPage user={user} lead="Where your business stands, and what comes next.">
        <MerchantStatus user={user} />
        <AddressStatus user={user} />
      </DashboardPage>
    );
  }
  return (
    <DashboardPage user={user} lead="What admins take care of.">
      <AdminLinks />
    </DashboardPage>
  );
}

function AdminLinks() {
  return (
    <Tiles label="Admin pages">
      <li>
        <Tile to={paths.admin} icon="grid" title="Admin dashboard" text="Everything admins take care of" />
      </li>
      <li>
        <Tile
          to={paths.adminArtisans("pending")}
          icon="clock"
          title="Approve artisans"
          text="Who waits for a decision"
        />
      </li>
    </Tiles>
  );
}
