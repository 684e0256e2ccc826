import { PaymentReference } from "@handiwork/core/payments/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useState, type FormEvent } from "react";
import { totalsQuery } from "../../../lib/admin-overview.ts";
import { adminPaths, type PaymentFilter } from "../../../lib/admin-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { AdminPage } from "../shared/admin-page.tsx";
import { RowSkeletons } from "../shared/card.tsx";
import { Filter } from "../shared/filter.tsx";
import { useAddress } from "../shared/search-box.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { filterNames, isFilter, PaymentTable } from "./payment-table.tsx";
import styles from "./payments.module.css";
import { paymentsQuery } from "./queries.ts";
import { Revenue } from "./revenue.tsx";

/** What artisans paid for premium, what admins must decide about, and revenue a month. The address keeps what is shown. */
export function Page() {
  const { search, put } = useAddress();
  const status = search.get("status");
  const filter = isFilter(status) ? status : "all";
  const isRevenue = search.get("view") === "revenue";
  const close = useCallback(() => put("payment", ""), [put]);
  return (
    <AdminPage title="Payments" lead="Premium payments, and those that need your decision." wide>
      <Choices filter={isRevenue ? null : filter} />
      {isRevenue ? (
        <Revenue />
      ) : (
        <>
          <FindPayment show={(reference) => put("payment", reference, false)} />
          <Payments key={filter} filter={filter} />
        </>
      )}
      <PaymentDialog reference={search.get("payment")} close={close} />
    </AdminPage>
  );
}

/** What the page can show; null: revenue. */
function Choices({ filter }: { filter: PaymentFilter | null }) {
  const { data } = useQuery(totalsQuery);
  const waiting = data ? data.payments.held + data.payments.problems : 0;
  const names = Object.entries(filterNames) as [PaymentFilter, string][];
  const choices = names.map(([each, name]) => ({
    label: each === "attention" && waiting > 0 ? `${name} (${waiting})` : name,
    to: adminPaths.payments(each),
    isCurrent: each === filter,
  }));
  const revenue = { label: "Revenue", to: adminPaths.revenue, isCurrent: filter === null };
  return <Filter label="Which payments" choices={[...choices, revenue]} />;
}

function Payments({ filter }: { filter: PaymentFilter }) {
  return (
    <PagedList
      query={useInfiniteQuery(paymentsQuery(filter))}
      showsErrorToast
      errorTitle="Failed to load payments"
      skeletons={<RowSkeletons label="Loading payments" />}
      empty={<EmptyState icon="check" title="No payments found" description={emptyWords(filter)} />}
      renderItems={(items) => <PaymentTable {...items} />}
    />
  );
}

function emptyWords(filter: PaymentFilter): string {
  if (filter === "attention") return "No payment needs your attention.";
  if (filter === "all") return "No payments yet. New payments appear here, newest first.";
  return `No payment is ${filterNames[filter].toLowerCase()}.`;
}

/** Shows the payment whose number somebody names: on the telephone, or on a receipt. */
function FindPayment({ show }: { show: (reference: string) => void }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const { data, success } = PaymentReference.safeParse(typed.trim().toUpperCase());
    setProblem(success ? undefined : "A number looks like PAY-1763719440000-4711");
    if (success) show(data);
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
