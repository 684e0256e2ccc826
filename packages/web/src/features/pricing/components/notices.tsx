import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import { useEffect, useRef } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { StatusCard } from "../../../ui/feedback/status-card.tsx";
import { SupportMail } from "../../../ui/data/support-mail.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import type { Obstacle } from "../offers.ts";
import type { Purchase } from "../use-checkout.ts";

/** The end of active or former premium (B-PAY-05), and when it can be renewed (B-GAP-19). */
export function PremiumStatus({ artisan }: { artisan: OwnArtisan }) {
  const { isPremium, premiumExpiresAt, renewsFrom, canSubscribe } = artisan;
  if (premiumExpiresAt === null) return null;
  const end = formatDate(premiumExpiresAt);
  if (!isPremium) {
    return (
      <StatusCard tone="open" icon="clock" title="Your premium has ended">
        <p>It ended on {end}. Choose a plan below to get its benefits back right away.</p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="good" icon="star" title="Active Premium Subscription">
      <p>
        Your premium runs until <strong>{end}</strong>.{" "}
        {canSubscribe
          ? "You can renew it now: the new days are added to the ones you have left."
          : renewsFrom !== null && `You can renew it from ${formatDate(renewsFrom)}.`}
      </p>
      <LinkButton to={paths.artisanDashboard}>See your subscription</LinkButton>
    </StatusCard>
  );
}

/** Explains what keeps the artisan from buying (B-GAP-28), with a link to the next step. */
export function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle) {
    case "no-record":
      return (
        <StatusCard tone="open" icon="list" title="Set up your artisan profile first">
          <p>Premium shows your profile to more clients. First tell them what you do, and where.</p>
          <LinkButton to={paths.editArtisanProfile} variant="primary">
            Set up your profile
          </LinkButton>
        </StatusCard>
      );
    case "waiting-approval":
      return (
        <StatusCard tone="waiting" icon="clock" title="Your profile is waiting for approval">
          <p>You can subscribe once it is approved. We will email you then.</p>
          <LinkButton to={paths.artisanDashboard}>See your status</LinkButton>
        </StatusCard>
      );
    case "suspended":
      return (
        <StatusCard tone="waiting" icon="alert" title="Your profile is suspended">
          <p>
            You can subscribe once clients can find you again. Write to <SupportMail /> if you have questions.
          </p>
          <LinkButton to={paths.artisanDashboard}>See your status</LinkButton>
        </StatusCard>
      );
    case "unverified-email":
      return (
        <StatusCard tone="open" icon="mail" title="Verify your email address first">
          <p>Receipts and reminders go there. Enter the code that we sent you, then choose a plan.</p>
          <LinkButton to={paths.verifyEmail} variant="primary">
            Enter the code
          </LinkButton>
        </StatusCard>
      );
  }
}

/** The status card for each step of a purchase. `{plan}` is replaced with the plan's name. */
const purchaseNotices = {
  verifying: {
    tone: "waiting",
    icon: "clock",
    title: "Confirming your payment",
    text: "We are checking with your bank. This takes a moment. Your plan starts even if you leave this page.",
  },
  pending: {
    tone: "waiting",
    icon: "clock",
    title: "We are still waiting for the bank",
    text: "Nothing is lost: {plan} starts as soon as the payment is confirmed. There is no need to pay again. You can choose another plan once the bank has answered, within a day at most.",
  },
  unpaid: {
    tone: "open",
    icon: "clock",
    title: "You have an unfinished payment",
    text: "You have not paid for {plan} yet. Continue, or cancel the payment to choose another plan. If its checkout is open on another device, close it there.",
  },
  failed: { tone: "open", icon: "alert", title: "We could not confirm your payment", text: "" },
} as const;

/** The status of a purchase whose checkout is not open. Takes the focus when the status changes, so that it is visible and read out. */
export function PurchaseStatus({
  purchase,
  onCheckAgain,
  onContinue,
  onCancel,
}: {
  purchase: Purchase;
  onCheckAgain: () => void;
  /** Opens the plan's checkout at the price at which the payment was started. */
  onContinue: (planSlug: string, amountKobo: number) => void;
  onCancel: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  const { step } = purchase;
  useEffect(() => {
    if (step !== "idle") box.current?.focus();
  }, [step]);
  if (!("payment" in purchase)) return null;
  const { reference, planSlug, planName, amountKobo } = purchase.payment;
  const { text, ...card } = purchaseNotices[purchase.step];
  const continueToCheckout = () => onContinue(planSlug, amountKobo);
  return (
    <section ref={box} tabIndex={-1} aria-label="Your payment">
      <StatusCard {...card}>
        {step === "failed" ? (
          <>
            <p>{purchase.message}</p>
            <p>
              If your bank has charged you, nothing is lost: write to <SupportMail /> and mention this
              payment. If not, you can try again below.
            </p>
          </>
        ) : (
          <p>{text.replaceAll("{plan}", planName)}</p>
        )}
        {step !== "verifying" && (
          <Text size={14} tone="quiet" numeric>
            Payment {reference}
          </Text>
        )}
        {step === "pending" && (
          <Cluster gap={3}>
            <Button onClick={onCheckAgain}>Check again</Button>
            <Button variant="ghost" onClick={continueToCheckout}>
              Back to the checkout
            </Button>
          </Cluster>
        )}
        {step === "unpaid" && (
          <Cluster gap={3}>
            <Button variant="primary" onClick={continueToCheckout}>
              Continue
            </Button>
            <Button onClick={onCancel}>Cancel this payment</Button>
          </Cluster>
        )}
      </StatusCard>
    </section>
  );
}
