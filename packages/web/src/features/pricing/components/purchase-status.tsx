import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";
import { SupportMail } from "../../../ui/support-mail.tsx";
import type { Purchase } from "../checkout/use-checkout.ts";
import styles from "./purchase-status.module.css";

interface Props {
  purchase: Purchase;
  askAgain: () => void;
  /** Opens the checkout of a plan. */
  goOn: (planSlug: string) => void;
  cancel: () => void;
}

/** Where a purchase stands while its checkout is not open: read out, and in sight, as soon as that changes. */
export function PurchaseStatus({ purchase, askAgain, goOn, cancel }: Props) {
  const box = useRef<HTMLElement>(null);
  const { at } = purchase;
  useEffect(() => {
    if (at !== "start") box.current?.focus();
  }, [at]);
  if (!("payment" in purchase)) return null;
  const { reference, planSlug, planName } = purchase.payment;
  return (
    <section ref={box} tabIndex={-1} aria-label="Your payment" className={styles.box}>
      {at === "asking" && (
        <StatusCard tone="waiting" icon="clock" title="Confirming your payment">
          <p>We ask the bank; this takes a moment. Your plan starts even if you leave this page.</p>
        </StatusCard>
      )}
      {at === "waiting" && (
        <StatusCard tone="waiting" icon="clock" title="We are still waiting for the bank">
          <p>
            Nothing is lost: {planName} starts as soon as the payment is confirmed. There is no need to pay
            again: other plans wait for the bank's answer, a day at most.
          </p>
          <Reference of={reference} />
          <div className={styles.actions}>
            <Button onClick={askAgain}>Ask again</Button>
            <Button variant="ghost" onClick={() => goOn(planSlug)}>
              Back to the checkout
            </Button>
          </div>
        </StatusCard>
      )}
      {at === "unpaid" && (
        <StatusCard tone="open" icon="clock" title="You have begun to pay">
          <p>
            Nothing was paid for {planName} as yet. Continue, or cancel it to choose another plan; if its
            checkout is open on another device, close it there.
          </p>
          <Reference of={reference} />
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => goOn(planSlug)}>
              Continue
            </Button>
            <Button onClick={cancel}>Cancel this payment</Button>
          </div>
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
  return <p className={styles.reference}>Payment {of}</p>;
}
