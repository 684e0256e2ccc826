import { useEffect, useRef } from "react";
import { formatDate } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { StatusCard } from "../../ui/status-card.tsx";
import { SupportMail } from "../../ui/support-mail.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./pricing.module.css";
import type { Obstacle, Standing } from "./standing.ts";
import type { Purchase } from "./use-checkout.ts";

/** Premium that runs (B-PAY-05), and when it can be renewed (B-GAP-19). */
export function ActivePremium({
  premium: { until, renewsFrom, renewable },
}: {
  premium: NonNullable<Standing["premium"]>;
}) {
  return (
    <StatusCard tone="good" icon="star" title="Active Premium Subscription">
      <p>
        Your premium runs until <strong>{formatDate(until)}</strong>.{" "}
        {renewable
          ? "You can renew it now: the new days are added to those you have left."
          : renewsFrom !== null && `You can renew it from ${formatDate(renewsFrom)}.`}
      </p>
      <LinkButton to={paths.artisanDashboard}>See your subscription</LinkButton>
    </StatusCard>
  );
}

/** Premium that has ended. */
export function EndedPremium({ endedAt }: { endedAt: string }) {
  return (
    <StatusCard tone="open" icon="clock" title="Your premium has ended">
      <p>It ran until {formatDate(endedAt)}. Choose a plan below to have its benefits again at once.</p>
    </StatusCard>
  );
}

/** What an artisan does before buying, or waits for (B-GAP-28), and the way to it. */
export function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle) {
    case "no-record":
      return (
        <StatusCard tone="open" icon="list" title="Set up your artisan profile first">
          <p>Premium shows your profile to more clients. Tell them first what you do, and where.</p>
          <LinkButton to={paths.editArtisanProfile} variant="primary">
            Set up your profile
          </LinkButton>
        </StatusCard>
      );
    case "waiting-approval":
      return (
        <StatusCard tone="waiting" icon="clock" title="Your profile is waiting for approval">
          <p>You can subscribe once it is approved. We send you an e-mail then.</p>
          <LinkButton to={paths.artisanDashboard}>See where it stands</LinkButton>
        </StatusCard>
      );
    case "suspended":
      return (
        <StatusCard tone="waiting" icon="alert" title="Your profile is suspended">
          <p>
            You can subscribe once clients find you again. Write to <SupportMail /> about it.
          </p>
          <LinkButton to={paths.artisanDashboard}>See where it stands</LinkButton>
        </StatusCard>
      );
    case "unproven-email":
      return (
        <StatusCard tone="open" icon="mail" title="Verify your e-mail address first">
          <p>Receipts and reminders go there. Enter the code that we sent you, then choose a plan.</p>
          <LinkButton to={paths.verifyEmail} variant="primary">
            Enter the code
          </LinkButton>
        </StatusCard>
      );
  }
}

/** Where a purchase stands while its checkout is not open: read out, and in sight, as soon as that changes. */
export function PurchaseStatus({
  purchase,
  askAgain,
  goOn,
  cancel,
}: {
  purchase: Purchase;
  askAgain: () => void;
  /** Opens the checkout of a plan at the price at which the payment was begun. */
  goOn: (planSlug: string, amountKobo: number) => void;
  cancel: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  const { at } = purchase;
  useEffect(() => {
    if (at !== "start") box.current?.focus();
  }, [at]);
  if (!("payment" in purchase)) return null;
  const { reference, planSlug, planName, amountKobo } = purchase.payment;
  return (
    <section ref={box} tabIndex={-1} aria-label="Your payment" className={styles.purchase}>
      {at === "asking" && (
        <StatusCard tone="waiting" icon="clock" title="Confirming your payment">
          <p>
            We are checking with your bank, which takes a moment. Your plan starts even if you leave this
            page.
          </p>
        </StatusCard>
      )}
      {at === "waiting" && (
        <StatusCard tone="waiting" icon="clock" title="We are still waiting for the bank">
          <p>
            Nothing is lost: {planName} starts as soon as the payment is confirmed. There is no need to pay
            again: other plans wait for the bank's answer, a day at most.
          </p>
          <Reference of={reference} />
          <Cluster gap={3}>
            <Button onClick={askAgain}>Ask again</Button>
            <Button variant="ghost" onClick={() => goOn(planSlug, amountKobo)}>
              Back to the checkout
            </Button>
          </Cluster>
        </StatusCard>
      )}
      {at === "unpaid" && (
        <StatusCard tone="open" icon="clock" title="You have an unfinished payment">
          <p>
            Nothing was paid for {planName} as yet. Continue, or cancel it to choose another plan; if its
            checkout is open on another device, close it there.
          </p>
          <Reference of={reference} />
          <Cluster gap={3}>
            <Button variant="primary" onClick={() => goOn(planSlug, amountKobo)}>
              Continue
            </Button>
            <Button onClick={cancel}>Cancel this payment</Button>
          </Cluster>
        </StatusCard>
      )}
      {at === "refused" && (
        <StatusCard tone="open" icon="alert" title="We could not confirm your payment">
          <p>{purchase.message}</p>
          <p>
            If your bank has charged you, nothing is lost: write to <SupportMail /> and name this payment. If
            not, you can try again below.
          </p>
          <Reference of={reference} />
        </StatusCard>
      )}
    </section>
  );
}

function Reference({ of }: { of: string }) {
  return (
    <Text size={14} tone="quiet" numeric>
      Payment {of}
    </Text>
  );
}
