import type { AdminPaymentDetail } from "@handiwork/core/model/payment-admin/schema";
import { plural } from "../../../lib/format.ts";
import { useDecide } from "../api/payments.ts";
import styles from "./card.module.css";
import { Confirmation } from "./confirmation.tsx";
import { amountOf } from "./payment-table.tsx";

/** The least that a reason has, in characters. */
export const leastReason = 3;

const reason = {
  label: "Reason",
  hint: "It stays in the audit trail; only admins see it.",
  least: leastReason,
};

/** What an admin may decide about a payment; nothing where nothing was paid and nothing came up. */
export function PaymentDecision({ payment }: { payment: AdminPaymentDetail }) {
  const { status, problem, artisan } = payment;
  const isPaid = status === "success" || status === "held";
  if (!isPaid && problem === null) return null;
  return (
    <div className={styles.actions}>
      {status === "held" && artisan?.hasRecord && <Grant payment={payment} />}
      {problem !== null && <Resolve payment={payment} />}
      {isPaid && <Refund payment={payment} />}
    </div>
  );
}

function Grant({ payment }: { payment: AdminPaymentDetail }) {
  const { mutate, isPending } = useDecide(payment, "grant");
  return (
    <Confirmation
      verb="Grant premium"
      variant="primary"
      title="Let this payment count?"
      text={reason}
      act={mutate}
      isPending={isPending}
      describedBy={undefined}
    >
      {payment.artisan?.name} gets {plural(payment.durationDays, "day")} of premium for it, a receipt and a
      notification. Paid: {amountOf(payment)}.
    </Confirmation>
  );
}

function Refund({ payment }: { payment: AdminPaymentDetail }) {
  const { mutate, isPending } = useDecide(payment, "refund");
  return (
    <Confirmation
      verb="Record refund"
      variant="danger"
      title="Record that this was refunded?"
      text={reason}
      act={mutate}
      isPending={isPending}
      describedBy={undefined}
    >
      This moves no money: give it back in the provider&apos;s dashboard first.{" "}
      {payment.status === "success" &&
        "What is left of its days of premium goes; what was paid besides stays. "}
      The artisan hears of it by e-mail.
    </Confirmation>
  );
}

function Resolve({ payment }: { payment: AdminPaymentDetail }) {
  const { mutate, isPending } = useDecide(payment, "resolve");
  return (
    <Confirmation
      verb="Mark as looked at"
      variant="secondary"
      title="Mark as looked at?"
      text={{ ...reason, label: "What you did" }}
      act={mutate}
      isPending={isPending}
      describedBy={undefined}
    >
      The payment stays as it is. What came up: {payment.problem}
    </Confirmation>
  );
}
