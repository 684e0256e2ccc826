import { useId } from "react";
import { formatDate, plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { isEnding, type Premium } from "../own-artisan.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { Callout, Tag, Badge } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { LatestPayments } from "../../payments/payments.tsx";
import styles from "./subscription.module.css";

/** Formats a subscription's status (B-ADASH-19): "past_due" becomes "Past due". */
export function formatStatus(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Says that premium ends soon or has ended, with a link to renew it (B-PAY-28, B-PAY-29). */
export function PremiumNotice({ premium }: { premium: Premium }) {
  const id = useId();
  const ending = isEnding(premium);
  if (!ending && premium.state !== "expired") return null;
  return (
    <section aria-labelledby={id}>
      <Callout tone={ending ? "waiting" : "bad"} icon={ending ? "clock" : "alert"}>
        <Cluster gap={4} justify="between">
          <Stack gap={1} className={styles.text}>
            <Text as="h2" id={id} size={18}>
              {ending ? "Renewal Reminder" : "Subscription Expired"}
            </Text>
            <p>
              {ending
                ? `Your subscription expires in ${plural(premium.days, "day")}. Renew now to avoid interruption.`
                : "Your premium subscription has expired. Renew now to continue enjoying premium benefits."}
            </p>
          </Stack>
          <LinkButton to={paths.pricing} variant="primary">
            Renew now
          </LinkButton>
        </Cluster>
      </Callout>
    </section>
  );
}

/**
 * The artisan's current plan and latest payments (B-ADASH-07 to B-ADASH-09, B-ADASH-19, B-ADASH-20, B-PAY-27). `status` is the
 * server's name of the subscription status.
 */
export function SubscriptionPanel({ premium, status }: { premium: Premium; status: string }) {
  const isActive = premium.state === "active";
  return (
    <CollapsibleSection
      id="subscription"
      title="Subscription"
      note={isActive ? `${plural(premium.days, "day")} left` : undefined}
    >
      <Stack align="start">
        <Cluster as="p" gap={3}>
          {isActive ? <Badge kind="premium" /> : <strong>Basic plan</strong>}
          <Tag tone={status === "active" ? "good" : "plain"}>{formatStatus(status)}</Tag>
        </Cluster>
        {isActive && (
          <Stack as="dl" gap={2} full>
            {premium.since !== null && <Fact name="Premium since" value={formatDate(premium.since)} />}
            <Fact name="Expires on" value={formatDate(premium.expiresAt)} />
            <Fact name="Time left" value={`${plural(premium.days, "day")} remaining`} />
          </Stack>
        )}
        {(premium.state === "expired" || premium.state === "cancelled") && (
          <p>Premium ended on {formatDate(premium.expiresAt)}.</p>
        )}
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Cluster gap={0} justify="between">
      <Text as="dt" tone="quiet">
        {name}
      </Text>
      <Text as="dd" weight={600}>
        {value}
      </Text>
    </Cluster>
  );
}
