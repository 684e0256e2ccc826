import type { AdminPaymentDetail } from "@handiwork/core/model/payment-admin/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { momentInLagos } from "../../../lib/moment.ts";
import { paths } from "../../../lib/paths.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { paymentQuery } from "../api/payments.ts";
import { Facts, type Fact } from "./facts.tsx";
import { PaymentDecision } from "./payment-decision.tsx";
import { amountOf, StatusTag } from "./payment-table.tsx";
import styles from "./view.module.css";

/** All that is known of a payment, with what an admin may decide. In: its reference, null where none is shown. */
export function PaymentDialog({ reference, close }: { reference: string | null; close: () => void }) {
  // While it closes it shows what it had shown.
  const [shown, setShown] = useState(reference);
  if (reference !== null && reference !== shown) setShown(reference);
  return (
    <Dialog open={reference !== null} onClose={close} title="Payment">
      {shown !== null && <Content key={shown} reference={shown} />}
    </Dialog>
  );
}

function Content({ reference }: { reference: string }) {
  const { data, error, isFetching, refetch } = useQuery(paymentQuery(reference));
  return (
    <div className={styles.content}>
      {data && (
        <>
          <p>
            <StatusTag payment={data} />
          </p>
          <Facts facts={factsOf(data)} />
          <PaymentDecision payment={data} />
        </>
      )}
      {!data && error && (
        <ErrorState
          title="Failed to load the payment"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <div aria-busy="true" className={styles.content}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="16rem" />
        </div>
      )}
    </div>
  );
}

function factsOf(payment: AdminPaymentDetail): Fact[] {
  const { reference, artisan, planName, durationDays, heldReason, periodFrom, periodUntil } = payment;
  const { paidAt, refundedAt, refundReason, nextCheckAt, checks, premiumExpiresAt, status } = payment;
  const facts: (Fact | null)[] = [
    ["Number", numberOf(reference)],
    ["Artisan", artisanOf(payment)],
    ["Plan", `${planName}, ${plural(durationDays, "day")}`],
    ["Amount", amountOf(payment)],
    payment.problem ? ["Look at it", payment.problem] : null,
    heldReason ? ["Why it was held", heldReason] : null,
    ["Opened", momentInLagos(payment.openedAt)],
    paidAt ? ["Paid", momentInLagos(paidAt)] : null,
    paidWith(payment),
    payment.gatewayResponse ? ["The bank said", payment.gatewayResponse] : null,
    payment.providerId ? ["Provider's id", `${payment.providerId}${modeOf(payment)}`] : null,
    periodFrom && periodUntil
      ? ["Granted", `${momentInLagos(periodFrom)} to ${momentInLagos(periodUntil)}`]
      : null,
    refundedAt ? ["Refunded", `${momentInLagos(refundedAt)}: ${refundReason ?? ""}`] : null,
    status === "pending" || checks > 0
      ? [
          "Provider asked",
          `${plural(checks, "time")}${nextCheckAt ? `, again ${momentInLagos(nextCheckAt)}` : ""}`,
        ]
      : null,
    artisan?.hasRecord
      ? [
          "Premium",
          premiumExpiresAt ? `${verbOf(premiumExpiresAt)} ${momentInLagos(premiumExpiresAt)}` : "None",
        ]
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function numberOf(reference: string) {
  return <Link to={paths.payment(reference)}>{reference}</Link>;
}

function artisanOf({ artisan, artisanId, name }: AdminPaymentDetail) {
  if (!artisan) return `${name ?? "Somebody"}, whose account is deleted`;
  return (
    <>
      {artisan.name} (<a href={`mailto:${artisan.email}`}>{artisan.email}</a>),{" "}
      <Link to={paths.adminAudit(artisanId)}>history</Link>
      {!artisan.hasRecord && ", without an artisan's record"}
    </>
  );
}

function paidWith({ channel, card }: AdminPaymentDetail): Fact | null {
  if (card?.last4) {
    const brand = card.brand ?? "card";
    return ["Paid with", `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${card.last4}`];
  }
  return channel ? ["Paid with", channel.replaceAll("_", " ")] : null;
}

function verbOf(end: string): string {
  return Date.parse(end) > Date.now() ? "Until" : "Ended";
}

function modeOf({ domain }: AdminPaymentDetail): string {
  return domain === "test" ? " (test mode)" : "";
}
