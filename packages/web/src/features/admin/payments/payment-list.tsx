import type { AdminPayment } from "@handiwork/core/payments/admin.schema";
import { useCallback, type ComponentProps } from "react";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Link } from "../../../ui/primitives/link.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { Day } from "../components/details.tsx";
import { useUrlParameters } from "../components/filters.tsx";
import { RecordList, type Column } from "../components/record-list.tsx";
import { amountOf, PaymentDialog, StatusTag } from "./payment-dialog.tsx";

const columns: readonly Column<AdminPayment>[] = [
  ["Artisan", (payment) => <PaymentCell payment={payment} />],
  ["Plan", ({ planName }) => planName],
  [
    "Amount",
    (payment) => (
      <Text as="span" numeric>
        {amountOf(payment)}
      </Text>
    ),
  ],
  ["When", ({ paidAt, openedAt }) => <Day at={paidAt ?? openedAt} />],
  [
    "Status",
    (payment) => (
      <div>
        <StatusTag payment={payment} />
        {reasonsOf(payment) && <QuietText>{reasonsOf(payment)}</QuietText>}
      </div>
    ),
  ],
];

/** A list of payments. The URL names the payment that is open in a dialog. */
export function PaymentList(
  props: Pick<ComponentProps<typeof RecordList<AdminPayment>>, "query" | "empty" | "emptySentence">,
) {
  const { search, setParameter } = useUrlParameters();
  const close = useCallback(() => setParameter("payment", ""), [setParameter]);
  return (
    <>
      <RecordList noun="payments" {...props} columns={columns} keyOf={({ reference }) => reference} />
      <PaymentDialog reference={search.get("payment")} onClose={close} />
    </>
  );
}

function PaymentCell({ payment: { reference, artisanId, name, email } }: { payment: AdminPayment }) {
  const { search } = useUrlParameters();
  const to = `?${new URLSearchParams({ ...Object.fromEntries(search), payment: reference })}`;
  return (
    <>
      <Text weight={600}>
        {name === null ? "Deleted account" : <Link to={adminPaths.user(artisanId)}>{name}</Link>}
      </Text>
      {email && <QuietText>{email}</QuietText>}
      <Text as={Link} to={to} numeric aria-haspopup="dialog">
        {reference}
      </Text>
    </>
  );
}

/** Returns why a payment is held, and its problem. */
function reasonsOf({ status, heldReason, problem }: AdminPayment): string {
  return [status === "held" ? heldReason : null, problem].filter(Boolean).join(" ");
}
