import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { ownArtisanQuery } from "../../../lib/own-artisan.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { AnalyticsBlock } from "../../analytics/analytics-block.tsx";
import { AddressStatus } from "../../dashboard/address-status.tsx";
import { useFreshUser } from "../../dashboard/use-fresh-user.ts";
import { OpenPayment } from "../../payments/open-payment.tsx";
import { AccountStatus } from "../components/account-status.tsx";
import { ArtisanContact } from "../components/artisan-contact.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { DashboardSkeleton } from "../components/dashboard-skeleton.tsx";
import { PremiumNotice } from "../components/premium-notice.tsx";
import { SetUpPanel } from "../components/set-up-panel.tsx";
import { ArtisanNumbers } from "../components/artisan-numbers.tsx";
import { SubscriptionPanel } from "../components/subscription-panel.tsx";
import { Tips } from "../components/tips.tsx";
import { usePremium } from "../components/use-premium.ts";
import { partsOf } from "../model/parts.ts";
import styles from "./artisan.module.css";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(ownArtisanQuery);

/** The artisan's dashboard (B-ADASH-01 to B-ADASH-05). */
export function Page() {
  useDocumentTitle("Your dashboard");
  useFreshUser();
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Container>
      <div className={styles.page}>
        <header className={styles.head}>
          <PageHead title={user.fullName ? `Welcome, ${user.fullName}` : "Welcome"}>
            How your profile does, and what wins you more work.
          </PageHead>
          <LinkButton to={paths.editArtisanProfile} variant="primary">
            Edit your profile
          </LinkButton>
        </header>
        <Dashboard user={user} />
      </div>
    </Container>
  );
}

function Dashboard({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery(ownArtisanQuery);
  if (!data) {
    if (!error) return <DashboardSkeleton />;
    return <SetUpPanel failure={{ error, retry: () => void refetch(), retrying: isFetching }} />;
  }
  const { artisan } = data;
  if (!artisan) {
    return (
      <>
        <SetUpPanel />
        {!user.isEmailVerified && <AddressStatus user={user} />}
      </>
    );
  }
  return <Desk user={user} artisan={artisan} />;
}

function Desk({ user, artisan }: { user: SessionUser; artisan: OwnArtisan }) {
  const premium = usePremium(artisan);
  // What is known of the user is asked for more often; a suspension comes with the record.
  const isApproved = artisan.suspendedAt === null && [artisan.approval, user.approval].includes("approved");
  return (
    <>
      {!isApproved && <AccountStatus user={user} isApproved={false} suspendedAt={artisan.suspendedAt} />}
      {!user.isEmailVerified && <AddressStatus user={user} />}
      <OpenPayment />
      <PremiumNotice premium={premium} />
      <ArtisanNumbers artisan={artisan} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <AnalyticsBlock />
          <DashboardForm artisan={artisan} />
        </div>
        <div className={styles.side}>
          <Tips profile={partsOf(artisan, user.avatar !== null)} />
          {isApproved && <AccountStatus user={user} isApproved suspendedAt={null} />}
          <SubscriptionPanel premium={premium} status={artisan.subscriptionStatus} />
          <ArtisanContact user={user} artisan={artisan} />
        </div>
      </div>
    </>
  );
}
