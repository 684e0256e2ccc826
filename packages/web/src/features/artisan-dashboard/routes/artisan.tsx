import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { count, hourlyRate, rating } from "../../../lib/format/format.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { ownArtisanQuery, premiumDays } from "../own-artisan.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { useUnreadCount } from "../../../lib/realtime/unread.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { ContactDetails } from "../../../ui/data/facts.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { SectionColumn, SectionColumns, Sections } from "../../../ui/data/sections.tsx";
import { PagePending } from "../../../ui/feedback/lazy-module.tsx";
import { OwnNumbers } from "../../../ui/data/stats.tsx";
import { AnalyticsBlock } from "../../analytics/analytics-block.tsx";
import { Attention, useAttention } from "../../attention/attention.tsx";
import { useFreshUser } from "../../dashboard/use-fresh-user.ts";
import { OpenPayment } from "../../payments/payments.tsx";
import { Tips } from "../components/completeness.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import {
  Listed,
  PremiumNotice,
  ApprovalStatus,
  SetUpPanel,
  SubscriptionPanel,
} from "../components/status.tsx";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(ownArtisanQuery);

/** The artisan's dashboard (B-ADASH-01 to B-ADASH-05). */
export function Page() {
  const user = useFreshUser();
  if (!user) return null;
  return (
    <PageFrame
      title={user.fullName ? `Welcome, ${user.fullName}` : "Welcome"}
      documentTitle="Your dashboard"
      description="How your profile is doing, and how to win more work."
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

/** The interval, in ms, at which an open page refetches the record, so that it shows the end of premium. */
const refetchInterval = 5 * 60_000;

function Dashboard({ user }: { user: SessionUser }) {
  const query = useQuery({ ...ownArtisanQuery, refetchInterval });
  const [openedAt] = useState(() => Date.now());
  const attention = useAttention(user);
  const { data, error, dataUpdatedAt } = query;
  if (!data && error) return <SetUpPanel failedQuery={query} />;
  if (data?.artisan === null) return <SetUpPanel />;
  if (!data || !attention) return <PagePending label="Loading your dashboard" />;
  const { artisan } = data;
  const daysLeft = premiumDays(artisan, Math.max(openedAt, dataUpdatedAt));
  // The session is refreshed more often than the record; only the record knows of a suspension.
  const isApproved = artisan.suspendedAt === null && [artisan.approval, user.approval].includes("approved");
  return (
    <>
      {!isApproved && <ApprovalStatus email={user.email} suspendedAt={artisan.suspendedAt} />}
      <OpenPayment />
      <PremiumNotice artisan={artisan} daysLeft={daysLeft} />
      <Attention items={attention} />
      <Sections>
        <Numbers artisan={artisan} />
        <SectionColumns>
          <SectionColumn>
            <AnalyticsBlock />
            <DashboardForm artisan={artisan} />
          </SectionColumn>
          <SectionColumn isSide>
            <Tips artisan={artisan} hasAvatar={user.avatar !== null} />
            {isApproved && <Listed artisanId={user.id} />}
            <SubscriptionPanel artisan={artisan} daysLeft={daysLeft} />
            {/* Says who can see each (B-ADASH-04). */}
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
          </SectionColumn>
        </SectionColumns>
      </Sections>
    </>
  );
}

/** The artisan's numbers (B-ADASH-02, B-GAP-06). */
function Numbers({ artisan }: { artisan: OwnArtisan }) {
  const unread = useUnreadCount("messages");
  return (
    <OwnNumbers
      note={rating(artisan.rating, "No reviews yet")}
      stats={[
        { icon: "star", name: "Rating", value: rating(artisan.rating, "No reviews yet") },
        { icon: "message", name: "Total reviews", value: count(artisan.totalReviews) },
        {
          icon: "check",
          name: "Jobs completed",
          value: count(artisan.jobsDone ?? artisan.jobsCompleted),
          note: artisan.jobsDone === null ? "Self-reported" : "On Handiwork",
        },
        { icon: "clock", name: "Hourly rate", value: hourlyRate(artisan.hourlyRate) },
        { icon: "mail", name: "Unread messages", value: count(unread), to: paths.messages() },
      ]}
    />
  );
}
