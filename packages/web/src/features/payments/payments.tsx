import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { Payment } from "@handiwork/core/payments/schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TitledSection } from "../../ui/data/titled-section.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../ui/primitives/layout.tsx";
import { Link } from "../../ui/primitives/link.tsx";
import { Skeleton } from "../../ui/primitives/skeleton.tsx";
import { StatusCard } from "../../ui/feedback/status-card.tsx";
import { Text } from "../../ui/primitives/text.tsx";
import styles from "./payments.module.css";
import { latestPaymentsQuery } from "./api.ts";
import { statusTextOf, statusTexts } from "./payment-status.ts";

/**
 * The artisan's latest payments on the dashboard (B-ADASH-08, B-PAY-30). If they cannot be loaded, the list stays
 * empty without an error message (B-ERR-33) and can be retried.
 */
export function LatestPayments() {
  const { data, isError, isFetching, refetch } = useQuery(latestPaymentsQuery);
  return (
    <TitledSection title="Latest payments" level={3} size={16} gap={1} align="start" full>
      {data && (
        <Stack as="ul" gap={0} divided full>
          {data.items.map((payment) => (
            <li key={payment.reference}>
              <PaymentRow payment={payment} />
            </li>
          ))}
        </Stack>
      )}
      {data?.items.length === 0 && <Text tone="quiet">No payments yet</Text>}
      {data?.nextCursor && (
        <Cluster links>
          <Link to={paths.ownPayments}>View all payments</Link>
        </Cluster>
      )}
      {!data && !isError && <PaymentSkeletons count={2} />}
      {!data && isError && (
        <Button variant="ghost" onClick={() => void refetch()} loading={isFetching}>
          Try again
        </Button>
      )}
    </TitledSection>
  );
}

/** The artisan's unsettled payment, started on any device. Renders nothing if there is none. */
export function OpenPayment() {
  const { data } = useQuery(latestPaymentsQuery);
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

/** The status of an open payment. `children` are its actions. */
export function OpenPaymentCard({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { reference, planName, amountKobo } = payment;
  const { title, explanation } = statusTextOf(payment);
  return (
    <StatusCard tone="waiting" icon="clock" title={title}>
      <p>
        <strong>
          {planName}, {nairaOfKobo(amountKobo)}.
        </strong>{" "}
        {explanation}
      </p>
      <Cluster gap={3}>
        {children}
        <LinkButton to={paths.payment(reference)}>View payment</LinkButton>
      </Cluster>
    </StatusCard>
  );
}

/** A payment with plan, date and amount, linked to its receipt. */
export function PaymentRow({
  payment: { reference, planName, paidAt, openedAt, amountKobo, status },
}: {
  payment: Payment;
}) {
  const at = paidAt ?? openedAt;
  return (
    <Cluster as={Link} bare justify="between" to={paths.payment(reference)} className={styles.row}>
      <Stack as="span" gap={0}>
        <strong>{planName}</strong>
        <Text as="time" size={14} tone="quiet" dateTime={at}>
          {formatDate(at)}
        </Text>
      </Stack>
      <Stack as="span" gap={0} weight={600} numeric atEnd>
        {nairaOfKobo(amountKobo)}
        {status !== "success" && (
          <Text as="span" size={14} tone="quiet" weight={400}>
            {statusTexts[status].label}
          </Text>
        )}
      </Stack>
    </Cluster>
  );
}

/** Placeholders for payments that are loading. */
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
