import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { allQuery } from "../api/payments.ts";
import { PaymentList } from "../components/payment-list.tsx";
import styles from "../components/page.module.css";
import { OpenPayment } from "../open-payment.tsx";

export const prefetch: Prefetch = (client) => void client.prefetchInfiniteQuery(allQuery);

/** All that an artisan has paid for premium. */
export function Page() {
  useDocumentTitle("Your payments");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Your payments">
          What you paid for premium, the last one first, with receipts.
        </PageHead>
        <OpenPayment />
        <PaymentList />
      </div>
    </Container>
  );
}
