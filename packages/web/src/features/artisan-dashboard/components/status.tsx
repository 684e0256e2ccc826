import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import type { UseQueryResult } from "@tanstack/react-query";
import { explain } from "../../../lib/api/errors.ts";
import { capitalize, formatDate, plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { FactList } from "../../../ui/data/facts.tsx";
import { Badge, Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { StatusCard, ApprovalSteps } from "../../../ui/feedback/status-card.tsx";
import { SupportMail } from "../../../ui/data/support-mail.tsx";
import { LatestPayments } from "../../payments/payments.tsx";
import { isEnding } from "../own-artisan.ts";

/** Tells an approved artisan that clients can find them, and links to their public profile. */
export function Listed({ artisanId }: { artisanId: string }) {
  return (
    <CollapsibleSection id="status" title="You are listed">
      <Stack align="start">
        <p>Clients can find you in search and read your public profile.</p>
        <LinkButton to={paths.artisan(artisanId)}>View your public profile</LinkButton>
      </Stack>
    </CollapsibleSection>
  );
}

/** The status of an artisan who is not approved, and the next steps (B-ADASH-06; A-GAP-31, B-GAP-07). */
export function ApprovalStatus({ email, suspendedAt }: { email: string; suspendedAt: string | null }) {
  if (suspendedAt !== null) {
    return (
      <StatusCard tone="waiting" icon="alert" title="Your profile is suspended">
        <p>
          Clients have not been able to find you since {formatDate(suspendedAt)}. If our team gave a reason,
          it is in your notifications and in our email. Make the changes it asks for, then write to{" "}
          <SupportMail />.
        </p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="waiting" icon="clock" title="Awaiting review">
      <ApprovalSteps
        steps={[
          { title: "You have registered", text: "We have everything we need from you." },
          {
            title: "Our team reviews your profile",
            text: "Clients cannot find you in search until then. Complete your profile in the meantime.",
          },
          {
            title: "You are listed",
            text: `We send an email to ${email} as soon as you are approved. There is nothing you need to do.`,
          },
        ]}
      />
    </StatusCard>
  );
}

/**
 * Replaces the dashboard if the artisan has no record (B-ADASH-10 to B-ADASH-12), or if it could not be loaded: then it shows the
 * error of `failedQuery` (B-GAP-09).
 */
export function SetUpPanel({ failedQuery }: { failedQuery?: UseQueryResult }) {
  return (
    <StatusCard tone="open" icon="hammer" title="Set up your artisan profile">
      {failedQuery ? (
        <Stack role="alert" gap={2} align="start">
          <p>We could not load your artisan profile.</p>
          <p>{explain(failedQuery.error)}</p>
          <Button onClick={() => void failedQuery.refetch()} loading={failedQuery.isFetching}>
            Try again
          </Button>
        </Stack>
      ) : (
        <p>
          Your account has no artisan profile yet. Tell clients what you do and show them your work. It takes
          about ten minutes; then our team reviews it and you are listed.
        </p>
      )}
      <Cluster gap={3}>
        <LinkButton to={paths.editArtisanProfile} variant="primary">
          Set up your profile
        </LinkButton>
        <LinkButton to={paths.artisans()}>See other artisans</LinkButton>
      </Cluster>
    </StatusCard>
  );
}

/** Formats a subscription's status (B-ADASH-19): "past_due" becomes "Past due". */
export function formatStatus(status: string): string {
  return capitalize(status.replaceAll("_", " "));
}

interface PremiumProps {
  artisan: OwnArtisan;
  /** The remaining days of premium; null if it is not active. */
  daysLeft: number | null;
}

/** Says that premium ends soon or has ended, with a link to renew it (B-PAY-28, B-PAY-29). */
export function PremiumNotice({ artisan, daysLeft }: PremiumProps) {
  const isEndingSoon = isEnding(daysLeft);
  if (!isEndingSoon && artisan.subscriptionStatus !== "expired") return null;
  return (
    <StatusCard
      tone={isEndingSoon ? "waiting" : "open"}
      icon={isEndingSoon ? "clock" : "alert"}
      title={isEndingSoon ? "Renewal Reminder" : "Subscription Expired"}
    >
      <p>
        {isEndingSoon
          ? `Your subscription expires in ${plural(daysLeft, "day")}. Renew now to avoid interruption.`
          : "Your premium subscription has expired. Renew now to continue enjoying premium benefits."}
      </p>
      <LinkButton to={paths.pricing} variant="primary">
        Renew now
      </LinkButton>
    </StatusCard>
  );
}

/** The artisan's current plan and latest payments (B-ADASH-07 to B-ADASH-09, B-ADASH-19, B-ADASH-20, B-PAY-27). */
export function SubscriptionPanel({ artisan, daysLeft }: PremiumProps) {
  const { subscriptionStatus: status, premiumActivatedAt: since, premiumExpiresAt: expiresAt } = artisan;
  const isActive = daysLeft !== null;
  const expiryDate = expiresAt && formatDate(expiresAt);
  return (
    <CollapsibleSection
      id="subscription"
      title="Subscription"
      note={isActive ? `${plural(daysLeft, "day")} left` : undefined}
    >
      <Stack align="start">
        <Cluster as="p" gap={3}>
          {isActive ? <Badge kind="premium" /> : <strong>Basic plan</strong>}
          <Tag tone={status === "active" ? "good" : "plain"}>{formatStatus(status)}</Tag>
        </Cluster>
        {isActive && (
          <FactList
            gap={2}
            facts={[
              ["Premium since", since && formatDate(since)],
              ["Expires on", expiryDate],
              ["Time left", `${plural(daysLeft, "day")} remaining`],
            ]}
          />
        )}
        {!isActive && expiryDate && <p>Premium ended on {expiryDate}.</p>}
        {!isActive && (
          <Text tone="quiet">
            Premium puts you first in search, shows up to 20 images, and gives you 30 days of analytics.
          </Text>
        )}
        <LatestPayments />
        <LinkButton to={paths.pricing}>{isActive ? "See the plans" : "Go premium"}</LinkButton>
      </Stack>
    </CollapsibleSection>
  );
}
