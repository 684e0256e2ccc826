import { useEffect, useRef } from "react";
import { paths } from "../../../lib/paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";
import { SupportMail } from "../../../ui/support-mail.tsx";
import type { Purchase } from "../checkout/use-checkout.ts";
import styles from "./purchase-status.module.css";

/** Where a purchase stands once the checkout is closed: read out, and in sight, as soon as that changes. */
export function PurchaseStatus({ purchase, askAgain }: { purchase: Purchase; askAgain: () => void }) {
  const box = useRef<HTMLElement>(null);
  const { at } = purchase;
  useEffect(() => {
    if (saysSomething(at)) box.current?.focus();
  }, [at]);
  if (!saysSomething(at)) return null;
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
            Nothing is lost: your plan starts as soon as the payment is confirmed. There is no need to pay
            again.
          </p>
          <Reference of={purchase.reference} />
          <div className={styles.actions}>
            <Button onClick={askAgain}>Ask again</Button>
            <LinkButton to={paths.artisanDashboard} variant="ghost">
              Go to your dashboard
            </LinkButton>
          </div>
        </StatusCard>
      )}
      {at === "refused" && (
        <StatusCard tone="open" icon="alert" title="We could not confirm your payment">
          <p>
            If your bank has charged you, nothing is lost: write to <SupportMail /> and name this payment. If
            not, you can try again below.
          </p>
          <Reference of={purchase.reference} />
        </StatusCard>
      )}
    </section>
  );
}

function saysSomething(at: Purchase["at"]): boolean {
  return at === "asking" || at === "waiting" || at === "refused";
}

function Reference({ of }: { of: string }) {
  return <p className={styles.reference}>Payment {of}</p>;
}
