import { useInfiniteQuery } from "@tanstack/react-query";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { OpenPayment, PaymentRow, PaymentSkeletons } from "../payments.tsx";
import { allPaymentsQuery } from "../api.ts";
import styles from "./payment.module.css";

export const prefetch: Prefetch = (client) => void client.prefetchInfiniteQuery(allPaymentsQuery);

/** All premium payments of the artisan. */
export function Page() {
  return (
    <PageFrame
      title="Your payments"
      description="Your premium payments and receipts, newest first."
      width="slim"
    >
      <OpenPayment />
      <PagedList
        query={useInfiniteQuery(allPaymentsQuery)}
        errorTitle="Could not load your payments"
        nextPageErrorTitle="Could not load more of your payments"
        keyOf={({ reference }) => reference}
        layout={{ gap: 0, divided: true, className: styles.list }}
        skeletons={
          <div className={styles.list}>
            <PaymentSkeletons count={5} />
          </div>
        }
        empty={
          <EmptyState
            icon="list"
            title="No payments yet"
            description="Your premium payments appear here, each with a receipt."
          >
            <LinkButton to={paths.pricing}>See the plans</LinkButton>
          </EmptyState>
        }
      >
        {(payment) => <PaymentRow payment={payment} />}
      </PagedList>
    </PageFrame>
  );
}
