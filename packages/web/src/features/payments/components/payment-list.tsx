import { useInfiniteQuery } from "@tanstack/react-query";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { allQuery } from "../api/payments.ts";
import styles from "./payment-list.module.css";
import { PaymentRows, PaymentSkeletons } from "./payment-rows.tsx";

/** All payments, page by page, in each state of the list. */
export function PaymentList() {
  const query = useInfiniteQuery(allQuery);
  const { data: all, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const { list, expectMore } = useFocusNew(all?.length ?? 0);

  if (!all && error) {
    return (
      <ErrorState
        title="Could not load your payments"
        error={error}
        retry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!all) {
    return (
      <Card className={styles.card}>
        <PaymentSkeletons count={5} />
      </Card>
    );
  }
  if (all.length === 0) {
    return (
      <EmptyState icon="list" title="No payments yet">
        <p className={styles.advice}>
          What you pay for premium appears here, with a receipt for each payment.
        </p>
        <LinkButton to={paths.pricing}>See the plans</LinkButton>
      </EmptyState>
    );
  }
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      <Card className={styles.card}>
        <PaymentRows payments={all} ref={list} />
      </Card>
      {query.isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more of your payments. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}
