import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { formatDate, plural } from "../../lib/format.ts";
import { ownArtisanQuery } from "../../lib/own-artisan.ts";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Callout, Tag } from "../../ui/tag.tsx";
import { Text } from "../../ui/text.tsx";
import { LatestPayments } from "../payments/payments.tsx";
import styles from "./subscription.module.css";

/** How often, in ms, a page that stays open looks at the clock. */
const tick = 60_000;
const day = 86_400_000;

/** So many days before the end of premium its renewal is spoken of (B-CONST-02). */
const reminderDays = 7;

/** The days that are left, rounded up, 0 from the end on (B-PAY-27, B-PAY-29). In: the end as an ISO time, and the present in ms. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / day));
}

/** How an artisan's premium stands: it runs, with so many days, ran out, was ended before its time, or never was. */
export type Premium =
  | {
      readonly state: "active";
      readonly since: string | null;
      readonly expiresAt: string;
      readonly days: number;
    }
  | { readonly state: "expired" | "cancelled"; readonly expiresAt: string }
  | { readonly state: "free" };

/** How premium stands. Whether it runs, the server has decided, so that a clock that is wrong takes nobody's last day. */
export function premiumOf(
  { isPremium, premiumActivatedAt: since, premiumExpiresAt: expiresAt, subscriptionStatus }: OwnArtisan,
  now: number,
): Premium {
  if (expiresAt === null) return { state: "free" };
  if (isPremium) return { state: "active", since, expiresAt, days: Math.max(1, daysLeft(expiresAt, now)) };
  return { state: subscriptionStatus === "cancelled" ? "cancelled" : "expired", expiresAt };
}

/** Whether the artisan is reminded of the renewal (B-PAY-28). */
export function isEnding(premium: Premium): premium is Extract<Premium, { state: "active" }> {
  return premium.state === "active" && premium.days <= reminderDays;
}

/** A subscription's status as people read it (B-ADASH-19): "past_due" is "Past due". */
export function statusInWords(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the artisan's premium stands, also on a page that stays open: at the end the server is asked. */
export function usePremium(artisan: OwnArtisan): Premium {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const { isPremium, premiumExpiresAt } = artisan;
  useEffect(() => {
    const isOver = isPremium && premiumExpiresAt !== null && daysLeft(premiumExpiresAt, now) === 0;
    if (isOver) void client.invalidateQueries(ownArtisanQuery);
  }, [client, isPremium, premiumExpiresAt, now]);
  return premiumOf(artisan, now);
}

/** That premium ends soon, or has ended, with the way to renew it; nothing otherwise (B-PAY-28, B-PAY-29). */
export function PremiumNotice({ premium }: { premium: Premium }) {
  const id = useId();
  const ending = isEnding(premium);
  if (!ending && premium.state !== "expired") return null;
  return (
    <section aria-labelledby={id}>
      <Callout tone={ending ? "waiting" : "bad"} icon={ending ? "clock" : "alert"}>
        <Cluster gap={4} justify="between">
          <Stack gap={1} className={styles.words}>
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
 * The plan that the artisan is on, and what was paid for it (B-ADASH-07 to B-ADASH-09, B-ADASH-19, B-ADASH-20, B-PAY-27). In:
 * the status as the server names it.
 */
export function SubscriptionPanel({ premium, status }: { premium: Premium; status: string }) {
  const isActive = premium.state === "active";
  return (
    <Panel title="Subscription">
      <Cluster as="p" gap={3}>
        {isActive ? <Badge kind="premium" /> : <strong>Basic plan</strong>}
        <Tag tone={status === "active" ? "good" : "plain"}>{statusInWords(status)}</Tag>
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
          Premium puts you first in the search, shows up to 20 images, and counts 30 days of visits.
        </Text>
      )}
      <LatestPayments />
      <LinkButton to={paths.pricing}>{isActive ? "See the plans" : "Go premium"}</LinkButton>
    </Panel>
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
