import { PaymentReference } from "@handiwork/core/payments/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useState, type FormEvent } from "react";
import { totalsQuery } from "../api.ts";
import { adminPaths, type PaymentFilter } from "../../../lib/navigation/admin-paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { AdminPage } from "../shared/admin-page.tsx";
import { RowSkeletons } from "../shared/card.tsx";
import { Filter } from "../shared/filter.tsx";
import { useUrlParameters } from "../shared/search-box.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { filterNames, isFilter, PaymentTable } from "./payment-table.tsx";
import styles from "./payments.module.css";
import { paymentsQuery } from "./api.ts";
import { Revenue } from "./revenue.tsx";

/** Premium payments, those that need a decision, and monthly revenue. The URL keeps the view. */
export function Page() {
  const { search, setParameter } = useUrlParameters();
  const status = search.get("status");
  const filter = isFilter(status) ? status : "all";
  const isRevenue = search.get("view") === "revenue";
  const close = useCallback(() => setParameter("payment", ""), [setParameter]);
  return (
    <AdminPage title="Payments" description="Premium payments. Some may need your decision." wide>
      <PaymentFilters filter={isRevenue ? null : filter} />
      {isRevenue ? (
        <Revenue />
      ) : (
        <>
          <FindPayment onFind={(reference) => setParameter("payment", reference, false)} />
          <Payments key={filter} filter={filter} />
        </>
      )}
      <PaymentDialog reference={search.get("payment")} onClose={close} />
    </AdminPage>
  );
}

/** The views of the page. A null filter means revenue. */
function PaymentFilters({ filter }: { filter: PaymentFilter | null }) {
  const { data } = useQuery(totalsQuery);
  const waiting = data ? data.payments.held + data.payments.problems : 0;
  const names = Object.entries(filterNames) as [PaymentFilter, string][];
  const choices = names.map(([each, name]) => ({
    label: each === "attention" && waiting > 0 ? `${name} (${waiting})` : name,
    to: adminPaths.payments(each),
    isCurrent: each === filter,
  }));
  const revenue = { label: "Revenue", to: adminPaths.revenue, isCurrent: filter === null };
  return <Filter label="Filter payments" choices={[...choices, revenue]} />;
}

function Payments({ filter }: { filter: PaymentFilter }) {
  return (
    <PagedList
      query={useInfiniteQuery(paymentsQuery(filter))}
      showsErrorToast
      errorTitle="Failed to load payments"
      skeletons={<RowSkeletons label="Loading payments" />}
      empty={<EmptyState icon="check" title="No payments found" description={emptyAdvice(filter)} />}
      renderItems={(items) => <PaymentTable {...items} />}
    />
  );
}

function emptyAdvice(filter: PaymentFilter): string {
  if (filter === "attention") return "No payments need your attention.";
  if (filter === "all") return "No payments yet. New payments appear here, newest first.";
  return `No payments are ${filterNames[filter].toLowerCase()}.`;
}

/** Finds a payment by the number that a caller or a receipt gives. */
function FindPayment({ onFind }: { onFind: (reference: string) => void }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const { data, success } = PaymentReference.safeParse(typed.trim().toUpperCase());
    setProblem(success ? undefined : "A payment number looks like PAY-1763719440000-4711");
    if (success) onFind(data);
  };
  return (
    <Cluster as="form" gap={3} align="start" wrap={false} className={styles.form} onSubmit={find} noValidate>
      <TextInput
        label="Find a payment by its number"
        placeholder="PAY-"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Find</Button>
    </Cluster>
  );
}
