import type { AdminPaymentDetail } from "@handiwork/core/payments/admin.schema";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatDateTime, plural } from "../../../lib/format/format.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Actions } from "../components/record-list.tsx";
import { Facts, DetailsPending, type Fact } from "../components/details.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { amountOf, statusNames, StatusTag } from "./payment-table.tsx";
import { paymentQuery, useDecide } from "./api.ts";

/** The minimum length of a reason, in characters. */
export const minReasonLength = 3;

/**
 * The details of a payment with the admin's decisions.
 *
 * @param props.reference the payment to show; null closes the dialog
 */
export function PaymentDialog({ reference, onClose }: { reference: string | null; onClose: () => void }) {
  // Keeps the content during the closing animation.
  const [shown, setShown] = useState(reference);
  if (reference !== null && reference !== shown) setShown(reference);
  return (
    <Dialog open={reference !== null} onClose={onClose} title="Payment">
      {shown !== null && <Content key={shown} reference={shown} />}
    </Dialog>
  );
}

function Content({ reference }: { reference: string }) {
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
          <PaymentDecision payment={payment} />
        </Stack>
      )}
    </QueryResult>
  );
}

function factsOf(payment: AdminPaymentDetail): Fact[] {
  const { reference, artisan, planName, durationDays, heldReason, periodFrom, periodUntil } = payment;
  const { paidAt, refundedAt, refundReason, nextCheckAt, checks, premiumExpiresAt, status } = payment;
  const facts: (Fact | null)[] = [
    ["Number", numberOf(reference)],
    ["Artisan", artisanOf(payment)],
    ["Plan", `${planName}, ${plural(durationDays, "day")}`],
    ["Amount", amountOf(payment)],
    payment.problem ? ["Needs attention", payment.problem] : null,
    heldReason ? ["Why it was held", heldReason] : null,
    ["Opened", formatDateTime(payment.openedAt)],
    paidAt ? ["Paid", formatDateTime(paidAt)] : null,
    paidWith(payment),
    payment.gatewayResponse ? ["Bank response", payment.gatewayResponse] : null,
    payment.providerId ? ["Provider ID", `${payment.providerId}${modeOf(payment)}`] : null,
    periodFrom && periodUntil
      ? ["Granted", `${formatDateTime(periodFrom)} to ${formatDateTime(periodUntil)}`]
      : null,
    refundedAt ? ["Refunded", `${formatDateTime(refundedAt)}: ${refundReason ?? ""}`] : null,
    status === "pending" || checks > 0
      ? [
          "Checked with the provider",
          `${plural(checks, "time")}${nextCheckAt ? `, again ${formatDateTime(nextCheckAt)}` : ""}`,
        ]
      : null,
    artisan?.hasRecord
      ? [
          "Premium",
          premiumExpiresAt ? `${untilOrEnded(premiumExpiresAt)} ${formatDateTime(premiumExpiresAt)}` : "None",
        ]
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function numberOf(reference: string) {
  return <Link to={paths.payment(reference)}>{reference}</Link>;
}

function artisanOf({ artisan, artisanId, name }: AdminPaymentDetail) {
  if (!artisan) return `${name ?? "Unknown artisan"} (account deleted)`;
  return (
    <>
      <Link to={adminPaths.user(artisanId)}>{artisan.name}</Link> (
      <a href={`mailto:${artisan.email}`}>{artisan.email}</a>){!artisan.hasRecord && ", no artisan profile"}
    </>
  );
}

function paidWith({ channel, card }: AdminPaymentDetail): Fact | null {
  if (card?.last4) {
    const brand = card.brand ?? "card";
    return ["Paid with", `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${card.last4}`];
  }
  return channel ? ["Paid with", channel.replaceAll("_", " ")] : null;
}

function untilOrEnded(end: string): string {
  return Date.parse(end) > Date.now() ? "Until" : "Ended";
}

function modeOf({ domain }: AdminPaymentDetail): string {
  return domain === "test" ? " (test mode)" : "";
}

/** The decisions that a payment allows. None if it was not paid and has no problem. */
function PaymentDecision({ payment }: { payment: AdminPaymentDetail }) {
  const { status, problem, artisan } = payment;
  return (
    <Actions>
      <Decide
        payment={payment}
        action="grant"
        isPossible={status === "held" && artisan?.hasRecord === true}
        actionLabel="Grant premium"
        variant="primary"
        title="Grant premium for this payment?"
      >
        {(shown) =>
          `${artisan?.name ?? "The artisan"} gets ${plural(shown.durationDays, "day")} of premium, a receipt and a notification. Paid: ${amountOf(shown)}.`
        }
      </Decide>
      <Decide
        payment={payment}
        action="resolve"
        isPossible={problem !== null}
        actionLabel="Mark as reviewed"
        variant="secondary"
        title="Mark as reviewed?"
        label="What you did"
      >
        {(shown) => `The payment stays as it is. Problem: ${shown.problem}`}
      </Decide>
      <Decide
        payment={payment}
        action="refund"
        isPossible={status === "success" || status === "held"}
        actionLabel="Record refund"
        variant="danger"
        title="Record this refund?"
      >
        {(shown) => (
          <p>
            This moves no money: refund {amountOf(shown)} in the provider&apos;s dashboard first.{" "}
            {shown.status === "success" &&
              "Premium days left from this payment are removed; days from other payments stay. "}
            We e-mail the artisan.
          </p>
        )}
      </Decide>
    </Actions>
  );
}

interface DecideProps {
  payment: AdminPaymentDetail;
  action: "grant" | "refund" | "resolve";
  isPossible: boolean;
  actionLabel: string;
  variant: "primary" | "secondary" | "danger";
  title: string;
  label?: string;
  children: (payment: AdminPaymentDetail) => ReactNode;
}

/** Returns the terms that a decision about a payment is based on. */
function termsOf(payment: AdminPaymentDetail): Term[] {
  return [
    ["Status", statusNames[payment.status].name],
    ["Amount", amountOf(payment)],
    ["Plan", `${payment.planName}, ${plural(payment.durationDays, "day")}`],
    ["Needs attention", payment.problem ?? "nothing"],
  ];
}

/** A button for a decision that requires a reason. */
function Decide({ payment, action, label = "Reason", ...confirmation }: DecideProps) {
  const { mutate, isPending } = useDecide(payment.reference, action);
  const hint = "Kept in the audit log. Only admins see it.";
  return (
    <Confirmation
      {...confirmation}
      textField={{ label, hint, minLength: minReasonLength }}
      record={payment}
      terms={termsOf}
      onConfirm={(reason, callbacks, shown) => mutate({ payment: shown, reason }, callbacks)}
      isPending={isPending}
    />
  );
}
