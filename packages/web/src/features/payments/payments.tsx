import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { Payment } from "@handiwork/core/payments/schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { formatDate } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusCard } from "../../ui/status-card.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./payments.module.css";
import { latestQuery } from "./queries.ts";
import { standingOf, statusNames } from "./standing.ts";

/**
 * What the artisan paid last: a part of their dashboard (B-ADASH-08, B-PAY-30). Where it cannot be loaded the list stays
 * empty without a word of alarm (B-ERR-33), and can be asked for again.
 */
export function LatestPayments() {
  const { data, isError, isFetching, refetch } = useQuery(latestQuery);
  return (
    <Stack as="section" gap={1} align="start" aria-labelledby="latest-payments" full>
      <Text as="h3" size={16} id="latest-payments">
        Latest payments
      </Text>
      {data && <PaymentRows payments={data.items} />}
      {data?.items.length === 0 && <Text tone="quiet">No payments yet</Text>}
      {data?.nextCursor && (
        <Cluster links>
          <Link to={paths.ownPayments}>All your payments</Link>
        </Cluster>
      )}
      {!data && !isError && <PaymentSkeletons count={2} />}
      {!data && isError && (
        <div className={styles.again}>
          <Button variant="ghost" onClick={() => void refetch()} loading={isFetching}>
            Load them again
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** The artisan's payment that is not settled yet, on whatever device it was begun; nothing where there is none. */
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
      <Cluster gap={3}>
        {children}
        <LinkButton to={paths.payment(reference)}>See this payment</LinkButton>
      </Cluster>
    </StatusCard>
  );
}

/** Payments, each leading to its receipt: for what, when, how much. */
export function PaymentRows({
  payments,
  ref,
}: {
  payments: readonly Payment[];
  ref?: Ref<HTMLUListElement>;
}) {
  return (
    <Stack as="ul" gap={0} divided full ref={ref}>
      {payments.map(({ reference, planName, paidAt, openedAt, amountKobo, status }) => (
        <li key={reference}>
          <Cluster as={Link} bare justify="between" to={paths.payment(reference)} className={styles.row}>
            <Stack as="span" gap={0}>
              <strong>{planName}</strong>
              <Text as="time" size={14} tone="quiet" dateTime={paidAt ?? openedAt}>
                {formatDate(paidAt ?? openedAt)}
              </Text>
            </Stack>
            <Stack as="span" gap={0} weight={600} numeric atEnd>
              {nairaOfKobo(amountKobo)}
              {status !== "success" && (
                <Text as="span" size={14} tone="quiet" weight={400}>
                  {statusNames[status]}
                </Text>
              )}
            </Stack>
          </Cluster>
        </li>
      ))}
    </Stack>
  );
}

/** The places of payments that are on their way. */
export function PaymentSkeletons({ count }: { count: number }) {
  return (
    <Stack as="ul" gap={0} divided full aria-busy="true" aria-label="Loading your payments">
      {Array.from({ length: count }, (_, place) => (
        <Cluster as="li" key={place} justify="between" className={styles.row}>
          <Stack as="span" gap={0}>
            <Skeleton width="9rem" height="1.35rem" />
            <Skeleton width="7rem" height="1.2rem" />
          </Stack>
          <Skeleton width="4rem" height="1.35rem" />
        </Cluster>
      ))}
    </Stack>
  );
}
