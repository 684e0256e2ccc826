import type { Payment } from "@handiwork/core/model/payment/schema";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import type { Ref } from "react";
import { Link } from "react-router-dom";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { statusNames } from "../model/words.ts";
import styles from "./payment-rows.module.css";

/** Payments, each leading to its receipt: for what, when, how much. */
export function PaymentRows({
  payments,
  ref,
}: {
  payments: readonly Payment[];
  ref?: Ref<HTMLUListElement>;
}) {
  return (
    <ul ref={ref} className={styles.rows}>
      {payments.map(({ reference, planName, paidAt, openedAt, amountKobo, status }) => (
        <li key={reference}>
          <Link to={paths.payment(reference)} className={styles.row}>
            <span className={styles.what}>
              <strong>{planName}</strong>
              <time dateTime={paidAt ?? openedAt}>{longDate(paidAt ?? openedAt)}</time>
            </span>
            <span className={styles.amount}>
              {nairaOfKobo(amountKobo)}
              {status !== "success" && <span className={styles.status}>{statusNames[status]}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The places of payments that are on their way. */
export function PaymentSkeletons({ count }: { count: number }) {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label="Loading your payments">
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className={styles.row}>
          <span className={styles.what}>
            <Skeleton width="9rem" height="1.35rem" />
            <Skeleton width="7rem" height="1.2rem" />
          </span>
          <Skeleton width="4rem" height="1.35rem" />
        </li>
      ))}
    </ul>
  );
}
