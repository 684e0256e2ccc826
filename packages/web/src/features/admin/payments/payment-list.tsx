import type { AdminPayment, AdminPaymentDetail } from "@handiwork/core/payments/admin.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { formatDateTime, plural } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag, type Tone } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { paymentMethod } from "../../payments/payment-status.ts";
import { QuietText } from "../components/admin-page.tsx";
import { Day, DetailsPending, type Fact, Facts, MailLink } from "../components/details.tsx";
import { useUrlParameters } from "../components/filters.tsx";
import { Actions, type Column, RecordList } from "../components/record-list.tsx";
import { type PaymentAction, paymentQuery, useDecide } from "./api.ts";

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
  return (
    <>
      <RecordList noun="payments" {...props} columns={columns} keyOf={({ reference }) => reference} />
      <PaymentDialog reference={search.get("payment")} onClose={() => setParameter("payment", "")} />
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

/** The minimum length of a reason, in characters. */
export const minReasonLength = 3;

/** Returns the field for a reason that only the audit log keeps. */
export function auditedReason(label = "Reason") {
  return { label, hint: "Kept in the audit log. Only admins see it.", minLength: minReasonLength };
}

/** The label and the tone of each payment status. */
export const paymentStatuses: Readonly<Record<AdminPayment["status"], { name: string; tone: Tone }>> = {
  success: { name: "Paid", tone: "good" },
  pending: { name: "Pending", tone: "waiting" },
  held: { name: "Held", tone: "bad" },
  failed: { name: "Failed", tone: "plain" },
  abandoned: { name: "Abandoned", tone: "plain" },
  refunded: { name: "Refunded", tone: "plain" },
};

function StatusTag({ payment: { status, problem } }: { payment: AdminPayment }) {
  const { name, tone } = paymentStatuses[status];
  return (
    <Cluster gap={1}>
      <Tag tone={tone}>{name}</Tag>
      {problem !== null && <Tag tone="bad">Needs attention</Tag>}
    </Cluster>
  );
}

/** Returns the amount paid: "₦1,000", or "₦1,000 instead of ₦5,000" if it differs from the price. */
function amountOf({ amountKobo, chargedKobo }: AdminPayment): string {
  const amount = nairaOfKobo(amountKobo);
  return chargedKobo === null ? amount : `${nairaOfKobo(chargedKobo)} instead of ${amount}`;
}

/**
 * The details of a payment with the admin's decisions.
 *
 * @param props.reference the payment to show; null closes the dialog
 */
function PaymentDialog({ reference, onClose }: { reference: string | null; onClose: () => void }) {
  // Keeps the content during the closing animation.
  const [shown, setShown] = useState(reference);
  if (reference !== null && reference !== shown) setShown(reference);
  return (
    <Dialog open={reference !== null} onClose={onClose} title="Payment">
      {shown !== null && <PaymentDetails key={shown} reference={shown} />}
    </Dialog>
  );
}

function PaymentDetails({ reference }: { reference: string }) {
  return (
    <QueryResult
      query={useQuery(paymentQuery(reference))}
      errorTitle="Failed to load the payment"
      pending={<DetailsPending />}
    >
      {(payment) => (
        <Stack gap={5}>
          <StatusTag payment={payment} />
          <Facts facts={factsOf(payment)} />
          <Actions>
            {decisions.map((decision) => (
              <DecisionButton key={decision.action} payment={payment} {...decision} />
            ))}
          </Actions>
        </Stack>
      )}
    </QueryResult>
  );
}

function factsOf(payment: AdminPaymentDetail): Fact[] {
  const { reference, artisan, problem, heldReason, paidAt, gatewayResponse, providerId } = payment;
  const { periodFrom, periodUntil, refundedAt, refundReason, checks, nextCheckAt } = payment;
  const paidWith = paymentMethod(payment);
  return [
    [
      "Number",
      <Link key="number" to={paths.payment(reference)}>
        {reference}
      </Link>,
    ],
    ["Artisan", <ArtisanName key="artisan" payment={payment} />],
    ["Plan", planOf(payment)],
    ["Amount", amountOf(payment)],
    problem !== null && ["Needs attention", problem],
    heldReason !== null && ["Why it was held", heldReason],
    ["Opened", formatDateTime(payment.openedAt)],
    paidAt !== null && ["Paid", formatDateTime(paidAt)],
    paidWith !== null && ["Paid with", paidWith],
    gatewayResponse !== null && ["Bank response", gatewayResponse],
    providerId !== null && ["Provider ID", providerId + (payment.domain === "test" ? " (test mode)" : "")],
    periodFrom !== null &&
      periodUntil !== null && ["Granted", `${formatDateTime(periodFrom)} to ${formatDateTime(periodUntil)}`],
    refundedAt !== null && ["Refunded", `${formatDateTime(refundedAt)}: ${refundReason ?? ""}`],
    (payment.status === "pending" || checks > 0) && [
      "Checked with the provider",
      plural(checks, "time") + (nextCheckAt === null ? "" : `, again ${formatDateTime(nextCheckAt)}`),
    ],
    artisan?.hasRecord === true && ["Premium", premiumOf(payment)],
  ];
}

function ArtisanName({ payment: { artisan, artisanId, name } }: { payment: AdminPaymentDetail }) {
  if (!artisan) return `${name ?? "Unknown artisan"} (account deleted)`;
  return (
    <>
      <Link to={adminPaths.user(artisanId)}>{artisan.name}</Link> (<MailLink to={artisan.email} />)
      {!artisan.hasRecord && ", no artisan profile"}
    </>
  );
}

function planOf({ planName, durationDays }: AdminPayment): string {
  return `${planName}, ${plural(durationDays, "day")}`;
}

function premiumOf({ premiumExpiresAt: end }: AdminPaymentDetail): string {
  if (end === null) return "None";
  return `${Date.parse(end) > Date.now() ? "Until" : "Ended"} ${formatDateTime(end)}`;
}

interface Decision extends Pick<ComponentProps<typeof Confirmation>, "actionLabel" | "variant" | "title"> {
  readonly action: PaymentAction;
  readonly isPossible: (payment: AdminPaymentDetail) => boolean;
  /** The label of the field for the reason. */
  readonly label?: string;
  /** Returns the dialog's explanation of the decision. */
  readonly describe: (payment: AdminPaymentDetail) => string;
}

/** The decisions about payments. None is possible if a payment was not paid and has no problem. */
const decisions: readonly Decision[] = [
  {
    action: "grant",
    isPossible: ({ status, artisan }) => status === "held" && artisan?.hasRecord === true,
    actionLabel: "Grant premium",
    variant: "primary",
    title: "Grant premium for this payment?",
    describe: (payment) =>
      `${payment.artisan?.name ?? "The artisan"} gets ${plural(payment.durationDays, "day")} of premium, a receipt and a notification. Paid: ${amountOf(payment)}.`,
  },
  {
    action: "resolve",
    isPossible: ({ problem }) => problem !== null,
    actionLabel: "Mark as reviewed",
    variant: "secondary",
    title: "Mark as reviewed?",
    label: "What you did",
    describe: ({ problem }) => `The payment stays as it is. Problem: ${problem}`,
  },
  {
    action: "refund",
    isPossible: ({ status }) => status === "success" || status === "held",
    actionLabel: "Record refund",
    variant: "danger",
    title: "Record this refund?",
    describe: (payment) =>
      `This moves no money: refund ${amountOf(payment)} in the provider's dashboard first. ${
        payment.status === "success"
          ? "Premium days left from this payment are removed; days from other payments stay. "
          : ""
      }We email the artisan.`,
  },
];

/** A button for a decision that requires a reason. */
function DecisionButton({
  payment,
  action,
  isPossible,
  label,
  describe,
  ...confirmation
}: Decision & { payment: AdminPaymentDetail }) {
  const { mutate, isPending } = useDecide(payment.reference, action);
  return (
    <Confirmation
      {...confirmation}
      textField={auditedReason(label)}
      record={payment}
      terms={(shown) => [
        ["Status", paymentStatuses[shown.status].name],
        ["Amount", amountOf(shown)],
        ["Plan", planOf(shown)],
        ["Needs attention", shown.problem ?? "nothing"],
      ]}
      isPossible={isPossible(payment)}
      onConfirm={(reason, callbacks, shown) => mutate({ payment: shown, reason }, callbacks)}
      isPending={isPending}
    >
      {describe}
    </Confirmation>
  );
}
