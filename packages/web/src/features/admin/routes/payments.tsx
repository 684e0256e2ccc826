import type { PaymentFilter, RevenueMonth } from "@handiwork/core/payments/admin.schema";
import { PaymentReference } from "@handiwork/core/payments/schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import type { Series } from "../../../lib/format/figures.ts";
import { fieldsOf, useZodForm } from "../../../lib/forms/forms.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { totalsQuery } from "../api.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { chartOfMonths, FiguresCard } from "../components/figures-card.tsx";
import { Filter, useUrlParameters } from "../components/filters.tsx";
import { paymentsQuery, revenueQuery } from "../payments/api.ts";
import { PaymentList, paymentStatuses } from "../payments/payment-list.tsx";
import styles from "../payments/payments.module.css";

const filterLabels = {
  attention: { name: "Needs attention" },
  all: { name: "All" },
  ...paymentStatuses,
} satisfies Record<PaymentFilter, { name: string }>;
const filters = Object.keys(filterLabels) as PaymentFilter[];

/** Premium payments, those that need a decision, and monthly revenue. The URL keeps the view. */
export function Page() {
  const { search, setParameter } = useUrlParameters();
  const filter = filters.find((each) => each === search.get("status")) ?? "all";
  const isRevenue = search.get("view") === "revenue";
  const { data: totals } = useQuery(totalsQuery);
  const choices = filters.map((each) => ({
    label: filterLabels[each].name,
    count: each === "attention" && totals ? totals.payments.held + totals.payments.problems : undefined,
    to: adminPaths.payments(each),
    isCurrent: each === filter && !isRevenue,
  }));
  const revenue = { label: "Revenue", to: adminPaths.revenue, isCurrent: isRevenue };
  return (
    <AdminPage title="Payments" description="Premium payments. Some may need your decision." wide>
      <Filter label="Filter payments" choices={[...choices, revenue]} />
      {isRevenue ? (
        <Revenue />
      ) : (
        <>
          <FindPayment onFind={(reference) => setParameter("payment", reference, false)} />
          <Payments key={filter} filter={filter} />
        </>
      )}
    </AdminPage>
  );
}

function Payments({ filter }: { filter: PaymentFilter }) {
  const query = useInfiniteQuery(paymentsQuery(filter));
  return <PaymentList query={query} empty={{ icon: "check", description: emptyAdvice(filter) }} />;
}

function emptyAdvice(filter: PaymentFilter): string {
  if (filter === "attention") return "No payments need your attention.";
  if (filter === "all") return "No payments yet. New payments appear here, newest first.";
  return `No payments are ${filterLabels[filter].name.toLowerCase()}.`;
}

const FindForm = z.object({
  reference: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => PaymentReference.safeParse(text).success, {
      error: "A payment number looks like PAY-1763719440000-4711",
    }),
});

/** Finds a payment by the number that a caller or a receipt gives. */
function FindPayment({ onFind }: { onFind: (reference: string) => void }) {
  const form = useZodForm(FindForm, { reference: "" });
  const field = fieldsOf(form);
  return (
    <Cluster
      as="form"
      gap={3}
      align="start"
      wrap={false}
      className={styles.find}
      onSubmit={(event) => void form.handleSubmit(({ reference }) => onFind(reference))(event)}
      noValidate
    >
      <TextInput
        label="Find a payment by its number"
        placeholder="PAY-"
        autoComplete="off"
        {...field("reference")}
      />
      <Button type="submit">Find</Button>
    </Cluster>
  );
}

type SeriesKey = "paid" | "refunded" | "net";

const series: readonly Series<SeriesKey>[] = [
  { key: "paid", name: "Paid", meaning: "What artisans paid for premium.", format: formatAmount },
  { key: "refunded", name: "Refunded", meaning: "What was refunded to them.", format: formatAmount },
  { key: "net", name: "Net", meaning: "Paid minus refunded.", format: formatAmount },
];

/** Payments, refunds and net revenue of the last twelve months. */
function Revenue() {
  const [selected, setSelected] = useState<SeriesKey>("paid");
  return (
    <FiguresCard
      query={revenueQuery}
      noun="revenue"
      series={series}
      selected={selected}
      onSelect={setSelected}
      figuresOf={(months) => ({
        chart: chartOfMonths(
          months.map(({ month, paidKobo, refundedKobo, netKobo }) => ({
            key: month,
            values: { paid: paidKobo / 100, refunded: refundedKobo / 100, net: netKobo / 100 },
          })),
        ),
        note: "By the Lagos date of the payment or refund. This month so far.",
        table: tableOf(months),
      })}
    />
  );
}

/** Formats an amount in naira, which may have kobo and may be negative. */
function formatAmount(amount: number): string {
  const kobo = Math.round(amount * 100);
  return kobo < 0 ? `−${nairaOfKobo(-kobo)}` : nairaOfKobo(kobo);
}

/** Returns the months as a table for a CSV file, in naira. */
function tableOf(months: readonly RevenueMonth[]) {
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
