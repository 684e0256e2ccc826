import type { Payment } from "@handiwork/core/model/payment/schema";
import { Link } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { explain } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useVerify } from "../api/payments.ts";
import { standingOf } from "../model/standing.ts";
import styles from "./payment-view.module.css";
import { Receipt } from "./receipt.tsx";

/** A payment as it stands, with its receipt and what one may do. Printed, it is the receipt alone, on one page. */
export function PaymentView({ payment }: { payment: Payment }) {
  const { user } = useAuth();
  const { title, words, tone, next } = standingOf(payment);
  const isOwner = user?.userType === "artisan";
  return (
    <>
      {isOwner && (
        <p className={styles.back}>
          <Link to={paths.ownPayments}>Your payments</Link>
        </p>
      )}
      <Receipt payment={payment} title={title} tone={tone}>
        {words !== null && <p className={`${styles.words} ${styles[tone]}`}>{words}</p>}
      </Receipt>
      <div className={styles.actions}>
        {next === "print" && (
          <Button variant="primary" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        )}
        {next === "ask" && isOwner && (
          <>
            <AskAgain reference={payment.reference} />
            <LinkButton to={paths.pricing}>Continue or cancel</LinkButton>
          </>
        )}
        {next === "again" && isOwner && (
          <LinkButton to={paths.pricing} variant="primary">
            Choose a plan
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** Asks the provider at once, for whom waiting is too long. */
function AskAgain({ reference }: { reference: string }) {
  const { mutate, isPending, error, data } = useVerify(reference);
  return (
    <div className={styles.ask}>
      <Button variant="primary" onClick={() => mutate()} loading={isPending}>
        Check again
      </Button>
      {data && !isPending && <output>{data.message}</output>}
      <FormError>{error && explain(error)}</FormError>
    </div>
  );
}
