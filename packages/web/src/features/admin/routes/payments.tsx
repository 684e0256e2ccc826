import { PaymentReference } from "@handiwork/core/payments/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { fieldsOf, useZodForm } from "../../../lib/forms/forms.ts";
import { adminPaths, type PaymentFilter } from "../../../lib/navigation/admin-paths.ts";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { totalsQuery } from "../api.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Filter, useUrlParameters } from "../components/filters.tsx";
import { paymentsQuery } from "../payments/api.ts";
import { PaymentList } from "../payments/payment-list.tsx";
import styles from "../payments/payments.module.css";
import { Revenue } from "../payments/revenue.tsx";

/** The filters, most urgent first. */
const filterNames: Readonly<Record<PaymentFilter, string>> = {
  attention: "Needs attention",
  all: "All",
  success: "Paid",
  pending: "Pending",
  held: "Held",
  failed: "Failed",
  abandoned: "Abandoned",
  refunded: "Refunded",
};
const filters = Object.keys(filterNames) as PaymentFilter[];

/** Premium payments, those that need a decision, and monthly revenue. The URL keeps the view. */
export function Page() {
  const { search, setParameter } = useUrlParameters();
  const filter = filters.find((each) => each === search.get("status")) ?? "all";
  const isRevenue = search.get("view") === "revenue";
  const { data: totals } = useQuery(totalsQuery);
  const choices = filters.map((each) => ({
    label: filterNames[each],
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
  return `No payments are ${filterNames[filter].toLowerCase()}.`;
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
