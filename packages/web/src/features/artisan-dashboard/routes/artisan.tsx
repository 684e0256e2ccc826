import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../../../lib/session/auth.tsx";
import { count, hourlyRate, rating } from "../../../lib/format/format.ts";
import { Card } from "../../../ui/primitives/layout.tsx";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { usePremium, ownArtisanQuery } from "../own-artisan.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { useUnread } from "../../../lib/realtime/unread.ts";
import { LinkButton, Spinner } from "../../../ui/primitives/button.tsx";
import { ContactDetails } from "../../../ui/data/facts.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { CollapsibleSection, Sections } from "../../../ui/data/sections.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Stat, StatTiles } from "../../../ui/data/stats.tsx";
import tiles from "../../../ui/data/stat-tiles.module.css";
import { AnalyticsBlock } from "../../analytics/analytics-block.tsx";
import { Attention, useAttention, type AttentionItem } from "../../attention/attention.tsx";
import { useFreshUser } from "../../dashboard/use-fresh-user.ts";
import { OpenPayment } from "../../payments/payments.tsx";
import { Tips } from "../components/completeness.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { AccountStatus, SetUpPanel } from "../components/status.tsx";
import { PremiumNotice, SubscriptionPanel } from "../components/subscription.tsx";
import styles from "./artisan.module.css";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(ownArtisanQuery);

/** The artisan's dashboard (B-ADASH-01 to B-ADASH-05). */
export function Page() {
  useFreshUser();
  const { user } = useAuth();
  if (!user) return null;
  return (
    <PageFrame
      title={user.fullName ? `Welcome, ${user.fullName}` : "Welcome"}
      documentTitle="Your dashboard"
      description="How your profile is doing, and what wins you more work."
      action={
        <LinkButton to={paths.editArtisanProfile} variant="primary">
          Edit your profile
        </LinkButton>
      }
    >
      <Dashboard user={user} />
    </PageFrame>
  );
}

function Dashboard({ user }: { user: SessionUser }) {
  const query = useQuery(ownArtisanQuery);
  const attention = useAttention(user);
  if (!query.data) return query.error ? <SetUpPanel failedQuery={query} /> : <Pending />;
  const { artisan } = query.data;
  if (!artisan) return <SetUpPanel />;
  return attention ? <DashboardContent user={user} artisan={artisan} attention={attention} /> : <Pending />;
}

function DashboardContent({
  user,
  artisan,
  attention,
}: {
  user: SessionUser;
  artisan: OwnArtisan;
  attention: readonly AttentionItem[];
}) {
  const premium = usePremium(artisan);
  // The session is refreshed more often than the record; only the record knows of a suspension.
  const isApproved = artisan.suspendedAt === null && [artisan.approval, user.approval].includes("approved");
  return (
    <>
      {!isApproved && <AccountStatus user={user} isApproved={false} suspendedAt={artisan.suspendedAt} />}
      <OpenPayment />
      <PremiumNotice premium={premium} />
      <Attention items={attention} />
      <Sections>
        <Numbers artisan={artisan} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <AnalyticsBlock />
            <DashboardForm artisan={artisan} />
          </div>
          <div className={styles.column}>
            <Tips artisan={artisan} hasAvatar={user.avatar !== null} />
            {isApproved && <AccountStatus user={user} isApproved suspendedAt={null} />}
            <SubscriptionPanel premium={premium} status={artisan.subscriptionStatus} />
            <OwnContactDetails user={user} artisan={artisan} />
          </div>
        </div>
      </Sections>
    </>
  );
}

/** The artisan's numbers (B-ADASH-02, B-GAP-06). */
function Numbers({ artisan }: { artisan: OwnArtisan }) {
  const unread = useUnread();
  return (
    <CollapsibleSection id="numbers" title="Your numbers" note={rating(artisan.rating, "No reviews yet")}>
      <StatTiles label="Your numbers">
        <Stat icon="star" name="Rating" value={rating(artisan.rating, "No reviews yet")} />
        <Stat icon="message" name="Total reviews" value={count(artisan.totalReviews)} />
        <Stat
          icon="check"
          name="Jobs completed"
          value={count(artisan.jobsDone ?? artisan.jobsCompleted)}
          note={artisan.jobsDone === null ? "Self-reported" : "On Handiwork"}
        />
        <Stat icon="clock" name="Hourly rate" value={hourlyRate(artisan.hourlyRate)} />
        <Stat icon="mail" name="Unread messages" value={count(unread)} to={paths.messages()} />
      </StatTiles>
    </CollapsibleSection>
  );
}

/** The artisan's contact details, and who can see each (B-ADASH-04). */
function OwnContactDetails({ user, artisan }: { user: SessionUser; artisan: OwnArtisan }) {
  return (
    <ContactDetails
      details={[
        { name: "Email", value: user.email, note: "Not visible to clients" },
        { name: "Phone", value: user.phone, note: "Not visible to clients" },
        { name: "WhatsApp", value: artisan.whatsappNumber, note: "Shown on your public profile" },
      ]}
    >
      <Link to={paths.profile}>Change email or phone</Link>
      <Link to={`${paths.editArtisanProfile}#whatsappNumber`}>Change WhatsApp number</Link>
    </ContactDetails>
  );
}

/** The placeholder of the dashboard. */
function Pending() {
  return (
    <>
      <div className={tiles.tiles} aria-hidden="true">
        {["a", "b", "c", "d", "e"].map((key) => (
          <div key={key} className={tiles.tile}>
            <Skeleton width="60%" />
            <Skeleton width="40%" height="1.6875rem" />
          </div>
        ))}
      </div>
      <Card>
        <Spinner label="Loading your dashboard" />
        <Skeleton height="32rem" />
      </Card>
    </>
  );
}
