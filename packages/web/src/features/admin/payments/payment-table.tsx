import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { AdminPayment } from "@handiwork/core/payments/admin.schema";
import { useSearchParams } from "react-router-dom";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths, type PaymentFilter } from "../../../lib/navigation/admin-paths.ts";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import type { PagedItems } from "../../../ui/data/paged-list.tsx";
import { Table } from "../../../ui/data/table.tsx";
import { Tag, type Tone } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";

/** The filters of the payment list, most urgent first. */
export const filterNames: Readonly<Record<PaymentFilter, string>> = {
  attention: "Needs attention",
  all: "All",
  success: "Paid",
  pending: "Pending",
  held: "Held",
  failed: "Failed",
  abandoned: "Abandoned",
  refunded: "Refunded",
};

export function isFilter(text: string | null): text is PaymentFilter {
  return text !== null && Object.hasOwn(filterNames, text);
}

/** The label and the tone of each payment status. */
export const statusNames: Readonly<Record<AdminPayment["status"], { name: string; tone: Tone }>> = {
  success: { name: "Paid", tone: "good" },
  pending: { name: "Pending", tone: "waiting" },
  held: { name: "Held", tone: "bad" },
  failed: { name: "Failed", tone: "plain" },
  abandoned: { name: "Abandoned", tone: "plain" },
  refunded: { name: "Refunded", tone: "plain" },
};

/** A table of payments. On phones each row is a card. */
export function PaymentTable({ items, list }: PagedItems<AdminPayment>) {
  const [search] = useSearchParams();
  const toOne = (payment: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), payment })}`;
  return (
    <Table columns={["Artisan", "Plan", "Amount", "When", "Status"]} bodyRef={list}>
      {items.map((payment) => (
        <PaymentRow key={payment.reference} payment={payment} to={toOne(payment.reference)} />
      ))}
    </Table>
  );
}

function PaymentRow({ payment, to }: { payment: AdminPayment; to: string }) {
  const { reference, artisanId, name, email, planName, paidAt, openedAt, status, heldReason, problem } =
    payment;
  const when = paidAt ?? openedAt;
  const why = [status === "held" ? heldReason : null, problem].filter(Boolean).join(" ");
  return (
    <tr tabIndex={-1}>
      <td>
        <Text weight={600}>
          {name === null ? "Deleted account" : <Link to={adminPaths.user(artisanId)}>{name}</Link>}
        </Text>
        {email && <QuietText>{email}</QuietText>}
        <Text as={Link} to={to} numeric aria-haspopup="dialog">
          {reference}
        </Text>
      </td>
      <td data-label="Plan">{planName}</td>
      <td data-label="Amount">
        <Text as="span" numeric>
          {amountOf(payment)}
        </Text>
      </td>
      <td data-label="When">
        <time dateTime={when}>{formatDate(when)}</time>
      </td>
      <td data-label="Status">
        <div>
          <StatusTag payment={payment} />
          {why && <QuietText>{why}</QuietText>}
        </div>
      </td>
    </tr>
  );
}

/** A payment's status. */
export function StatusTag({ payment: { status, problem } }: { payment: AdminPayment }) {
  const { name, tone } = statusNames[status];
  return (
    <Cluster gap={1}>
      <Tag tone={tone}>{name}</Tag>
      {problem !== null && <Tag tone="bad">Needs attention</Tag>}
    </Cluster>
  );
}

/** Returns the amount paid: "₦1,000", or "₦1,000 instead of ₦5,000" if it differs from the price. */
export function amountOf({ amountKobo, chargedKobo }: AdminPayment): string {
  const amount = nairaOfKobo(amountKobo);
  return chargedKobo === null ? amount : `${nairaOfKobo(chargedKobo)} instead of ${amount}`;
}
