import type { Payment } from "@handiwork/core/model/payment/schema";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { StatusCard } from "../../ui/status-card.tsx";
import styles from "./components/open-payment.module.css";
import { latestQuery } from "./latest-query.ts";
import { standingOf } from "./model/standing.ts";

/** The payment of the artisan who is signed in that is not settled yet, on whatever device it was begun; nothing where there is none. */
export function OpenPayment() {
  const { data } = useQuery(latestQuery);
  if (!data?.open) return null;
  return (
    <OpenPaymentCard payment={data.open}>
      {data.open.status === "pending" && (
        <LinkButton to={paths.pricing} variant="primary">
          Continue or cancel
        </LinkButton>
      )}
    </OpenPaymentCard>
  );
}

/** How an open payment stands. `children` are what one may do about it. */
export function OpenPaymentCard({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { reference, planName, amountKobo } = payment;
  const { title, words } = standingOf(payment);
  return (
    <StatusCard tone="waiting" icon="clock" title={title}>
      <p>
        <strong>
          {planName}, {nairaOfKobo(amountKobo)}.
        </strong>{" "}
        {words}
      </p>
      <div className={styles.actions}>
        {children}
        <LinkButton to={paths.payment(reference)}>See this payment</LinkButton>
      </div>
    </StatusCard>
  );
}
