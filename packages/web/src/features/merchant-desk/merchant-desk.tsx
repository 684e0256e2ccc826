import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { StatusCard } from "../../ui/status-card.tsx";
import { AddressStatus } from "../dashboard/address-status.tsx";
import { OwnProducts } from "../own-products/own-products.tsx";
import { ownMerchantQuery } from "./api/own-merchant.ts";
import { BusinessForm } from "./components/business-form.tsx";
import { BusinessStatus } from "./components/business-status.tsx";
import { MerchantContact } from "./components/merchant-contact.tsx";
import { Numbers } from "./components/numbers.tsx";

/** What a merchant looks after on the dashboard: where the business stands, what is said of it, its products (B-GAP-33). */
export function MerchantDesk({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery(ownMerchantQuery);
  if (!data) {
    if (!error) return <Loading />;
    return (
      <ErrorState
        title="Failed to load your business"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { merchant } = data;
  return (
    <>
      {merchant ? <BusinessStatus merchant={merchant} email={user.email} /> : <SetUp />}
      {!user.isEmailVerified && <AddressStatus user={user} />}
      {merchant && <Numbers merchant={merchant} />}
      {/* A record that was removed, or came into being, begins the form anew. */}
      <BusinessForm key={String(merchant === null)} merchant={merchant} />
      {merchant && <OwnProducts userId={user.id} />}
      <MerchantContact user={user} />
    </>
  );
}

function SetUp() {
  return (
    <StatusCard tone="open" icon="store" title="Set up your business">
      <p>
        Your account has no business yet. Tell customers what you sell: our team reads it, and then it stands
        among our merchants.
      </p>
    </StatusCard>
  );
}

function Loading() {
  return (
    <Card>
      <Spinner label="Loading your business" />
      <Skeleton height="32rem" />
    </Card>
  );
}
