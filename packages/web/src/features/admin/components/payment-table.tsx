import type { AdminPayment } from "@handiwork/core/model/payment-admin/schema";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import type { RefObject } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { longDate } from "../../../lib/format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { statusNames } from "../model/payments.ts";
import type { Framed } from "./admin-list.tsx";
import styles from "./user-table.module.css";

/** Payments as a table; on a telephone each of its rows is a card. */
export function PaymentTable({ items, list }: Framed<AdminPayment>) {
  const [search] = useSearchParams();
  const toOne = (payment: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), payment })}`;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {["Artisan", "Plan", "Amount", "When", "Status"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list as RefObject<HTMLTableSectionElement | null>}>
        {items.map((payment) => (
          <PaymentRow key={payment.reference} payment={payment} to={toOne(payment.reference)} />
        ))}
      </tbody>
    </table>
  );
}

function PaymentRow({ payment, to }: { payment: AdminPayment; to: string }) {
  const { reference, name, email, planName, paidAt, openedAt, status, heldReason, problem } = payment;
  const when = paidAt ?? openedAt;
  const why = [status === "held" ? heldReason : null, problem].filter(Boolean).join(" ");
  return (
    <tr tabIndex={-1}>
      <td>
        <p className={styles.name}>{name ?? "Deleted account"}</p>
        {email && <p className={styles.quiet}>{email}</p>}
        <Link to={to} className={styles.number} aria-haspopup="dialog">
          {reference}
        </Link>
      </td>
      <td data-label="Plan">{planName}</td>
      <td data-label="Amount" className={styles.number}>
        {amountOf(payment)}
      </td>
      <td data-label="When">
        <time dateTime={when}>{longDate(when)}</time>
      </td>
      <td data-label="Status">
        <div>
          <StatusTag payment={payment} />
          {why && <p className={styles.quiet}>{why}</p>}
        </div>
      </td>
    </tr>
  );
}

/** How a payment stands. */
export function StatusTag({ payment: { status, problem } }: { payment: AdminPayment }) {
  const { name, tone } = statusNames[status];
  return (
    <span className={styles.tags}>
      <span className={`${styles.tag} ${styles[tone]}`}>{name}</span>
      {problem !== null && <span className={`${styles.tag} ${styles.bad}`}>Look at it</span>}
    </span>
  );
}

/** What was paid: "₦1,000", "₦1,000 instead of ₦5,000". */
export function amountOf({ amountKobo, chargedKobo }: AdminPayment): string {
  const amount = nairaOfKobo(amountKobo);
  return chargedKobo === null ? amount : `${nairaOfKobo(chargedKobo)} instead of ${amount}`;
}

/** The places of payments that are on their way. */
export function PaymentSkeletons() {
  return (
    <div aria-busy="true" className={styles.places}>
      <VisuallyHidden>Loading payments</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height="5.5rem" />
      ))}
    </div>
  );
}
