import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { totalsQuery } from "../../../lib/admin-overview.ts";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths, type PaymentFilter } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { paymentsQuery } from "../api/payments.ts";
import { AdminList } from "../components/admin-list.tsx";
import { Filter } from "../components/filter.tsx";
import { FindPayment } from "../components/find-payment.tsx";
import { PaymentDialog } from "../components/payment-dialog.tsx";
import { PaymentSkeletons, PaymentTable } from "../components/payment-table.tsx";
import { Revenue } from "../components/revenue.tsx";
import { filterNames, isFilter } from "../model/payments.ts";
import styles from "./admin.module.css";

/** What artisans paid for premium, what admins must decide about, and revenue a month. The address keeps what is shown. */
export function Page() {
  useDocumentTitle("Payments");
  const [search, setSearch] = useSearchParams();
  const status = search.get("status");
  const filter = isFilter(status) ? status : "all";
  const isRevenue = search.get("view") === "revenue";
  const show = useCallback(
    (reference: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (reference === null) after.delete("payment");
          else after.set("payment", reference);
          return after;
        },
        { replace: reference === null },
      ),
    [setSearch],
  );
  const close = useCallback(() => show(null), [show]);
  return (
    <Container>
      <div className={`${styles.page} ${styles.wide}`}>
        <PageHead title="Payments">What artisans paid for premium, and what waits for you.</PageHead>
        <Choices filter={isRevenue ? null : filter} />
        {isRevenue ? (
          <Revenue />
        ) : (
          <>
            <FindPayment show={show} />
            <Payments key={filter} filter={filter} />
          </>
        )}
        <PaymentDialog reference={search.get("payment")} close={close} />
      </div>
    </Container>
  );
}

/** What the page can show; null: revenue. */
function Choices({ filter }: { filter: PaymentFilter | null }) {
  const { data } = useQuery(totalsQuery);
  const waiting = data ? data.payments.held + data.payments.problems : 0;
  const names = Object.entries(filterNames) as [PaymentFilter, string][];
  const choices = names.map(([each, name]) => ({
    label: each === "attention" && waiting > 0 ? `${name} (${waiting})` : name,
    to: paths.adminPayments(each),
    isCurrent: each === filter,
  }));
  const revenue = { label: "Revenue", to: paths.adminRevenue, isCurrent: filter === null };
  return <Filter label="Which payments" choices={[...choices, revenue]} />;
}

function Payments({ filter }: { filter: PaymentFilter }) {
  return (
    <AdminList
      query={useInfiniteQuery(paymentsQuery(filter))}
      failure="Failed to load payments"
      skeletons={<PaymentSkeletons />}
      empty={
        <EmptyState icon="check" title="No payments found">
          <p>{emptyWords(filter)}</p>
        </EmptyState>
      }
      frame={PaymentTable}
    >
      {() => null}
    </AdminList>
  );
}

function emptyWords(filter: PaymentFilter): string {
  if (filter === "attention") return "All is well: no payment waits for you.";
  if (filter === "all") return "Nobody has bought a plan yet. Whoever does appears here, the newest first.";
  return `No payment is ${filterNames[filter].toLowerCase()}.`;
}
