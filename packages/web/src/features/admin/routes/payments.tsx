import type { RevenueMonth } from "@handiwork/core/payments/admin.schema";
import { PaymentReference } from "@handiwork/core/payments/schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useState, type FormEvent } from "react";
import type { Chart, Series } from "../../../lib/format/figures.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { adminPaths, type PaymentFilter } from "../../../lib/navigation/admin-paths.ts";
import { Figures } from "../../../ui/data/figures.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Card } from "../../../ui/primitives/layout.tsx";
import { totalsQuery } from "../api.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { RowSkeletons } from "../components/record-list.tsx";
import { ExportFooter, ExportPending } from "../components/export.tsx";
import { useUrlParameters, Filter } from "../components/filters.tsx";
import { paymentsQuery, revenueQuery } from "../payments/api.ts";
import { PaymentDialog } from "../payments/payment-dialog.tsx";
import { filterNames, isFilter, PaymentTable } from "../payments/payment-table.tsx";
import styles from "../payments/payments.module.css";

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

/** Payments, refunds and net revenue of the last twelve months, as a chart, a table and a CSV file. */
function Revenue() {
  const [chosen, setChosen] = useState<RevenueKey>("paid");
  return (
    <Card>
      <QueryResult
        query={useQuery(revenueQuery)}
        errorTitle="Failed to load revenue"
        pending={<ExportPending label="Loading revenue" series={revenueSeries.length} />}
      >
        {(months) => (
          <Figures chart={revenueChart(months)} series={revenueSeries} selected={chosen} onSelect={setChosen}>
            <ExportFooter
              note="By the Lagos date of the payment or refund. This month so far."
              file={() => revenueTable(months)}
            />
          </Figures>
        )}
      </QueryResult>
    </Card>
  );
}

/** The series of the revenue chart. */
type RevenueKey = "paid" | "refunded" | "net";

const revenueSeries: readonly Series<RevenueKey>[] = [
  { key: "paid", name: "Paid", meaning: "What artisans paid for premium.", format: formatNaira },
  { key: "refunded", name: "Refunded", meaning: "What was refunded to them.", format: formatNaira },
  { key: "net", name: "Net", meaning: "Paid minus refunded.", format: formatNaira },
];

/** Formats an amount in naira, which may have kobo and may be negative. */
function formatNaira(amount: number): string {
  const kobo = Math.round(amount * 100);
  return kobo < 0 ? `−${nairaOfKobo(-kobo)}` : nairaOfKobo(kobo);
}

/** Returns the months as a chart, in naira. */
function revenueChart(months: readonly RevenueMonth[]): Chart<RevenueKey> {
  return {
    words: { one: "month", many: "months", at: "in", title: "Month" },
    periods: months.map(({ month, paidKobo, refundedKobo, netKobo }) => ({
      key: month,
      name: monthInWords(month),
      fullName: monthInWords(month),
      values: { paid: paidKobo / 100, refunded: refundedKobo / 100, net: netKobo / 100 },
    })),
    labels: months.flatMap(({ month }, at) =>
      (months.length - 1 - at) % 2 === 0 ? [{ at, text: monthInWords(month).slice(0, 3) }] : [],
    ),
  };
}

function monthInWords(month: string): string {
  return formatMonth(month);
}

/** Returns the months as a table for a CSV file, in naira. */
function revenueTable(months: readonly RevenueMonth[]) {
  return {
    name: `handiwork-revenue-${months[0]?.month}-to-${months.at(-1)?.month}`,
    names: ["Month", "Payments", "Paid (naira)", "Refunded (naira)", "Net (naira)"],
    rows: months.map(({ month, payments, paidKobo, refundedKobo, netKobo }) => [
      month,
      payments,
      paidKobo / 100,
      refundedKobo / 100,
      netKobo / 100,
    ]),
  };
}
