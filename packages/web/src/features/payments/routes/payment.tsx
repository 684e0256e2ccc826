import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { ApiError } from "../../../lib/errors.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { paymentQuery } from "../api/payments.ts";
import styles from "../components/page.module.css";
import { PaymentView } from "../components/payment-view.tsx";
import { ReceiptSkeleton } from "../components/receipt.tsx";

export const prefetch: Prefetch = (client, { params: { reference = "" } }) =>
  void client.prefetchQuery(paymentQuery(reference));

/** One payment: its receipt, or how it stands. */
export function Page() {
  const { reference = "" } = useParams();
  useDocumentTitle(`Payment ${reference}`);
  return (
    <Container>
      <div className={styles.page}>
        <Looked key={reference} reference={reference} />
      </div>
    </Container>
  );
}

function Looked({ reference }: { reference: string }) {
  const { data, error, isFetching, refetch } = useQuery(paymentQuery(reference));
  if (data) return <PaymentView payment={data} />;
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (error) {
    return (
      <ErrorState
        wholePage
        title="Could not load this payment"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <ReceiptSkeleton />;
}

function Missing() {
  return (
    <>
      <PageHead title="Payment not found">
        There is no payment of yours with this number. Check the address, or look through your payments.
      </PageHead>
      <div>
        <LinkButton to={paths.ownPayments}>Your payments</LinkButton>
      </div>
    </>
  );
}
