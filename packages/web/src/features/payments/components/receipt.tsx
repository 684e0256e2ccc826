import type { Payment } from "@handiwork/core/model/payment/schema";
import { siteName, support } from "@handiwork/core/fixed/content";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { useId, type ReactNode } from "react";
import { longDate, plural } from "../../../lib/format.ts";
import { telephone } from "../../../lib/paths.ts";
import { useSite } from "../../../lib/site.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { moment, paidWith, statusNames } from "../model/words.ts";
import styles from "./receipt.module.css";

interface Props {
  payment: Payment;
  title: string;
  tone: "good" | "waiting" | "bad";
  children?: ReactNode;
}

/** A payment on a sheet: who paid how much for what, when and how, and who we are. `children` say what else is to be known. */
export function Receipt({ payment, title, tone, children }: Props) {
  const id = useId();
  const { reference, status, planName, durationDays, amountKobo, name, email, ...rest } = payment;
  const { openedAt, paidAt, periodFrom, periodUntil } = rest;
  const how = paidWith(rest);
  const isPaid = paidAt !== null;
  return (
    <article aria-labelledby={id}>
      <Card className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <p className={styles.issuer}>{siteName}</p>
            <h1 id={id}>{title}</h1>
          </div>
          <p className={`${styles.status} ${styles[tone]}`}>{statusNames[status]}</p>
        </header>
        {children}
        <dl className={styles.facts}>
          <Fact name="Number">
            <span className={styles.number}>{reference}</span>
          </Fact>
          <Fact name={isPaid ? "Paid on" : "Opened on"}>
            <time dateTime={paidAt ?? openedAt}>{moment(paidAt ?? openedAt)}</time>
          </Fact>
          {(name ?? email) !== null && (
            <Fact name={isPaid ? "Paid by" : "Opened by"}>
              {name !== null && <span>{name}</span>}
              {email !== null && <span>{email}</span>}
            </Fact>
          )}
          {how !== null && <Fact name="Paid with">{how}</Fact>}
          <Fact name="Plan">
            {planName}, {plural(durationDays, "day")}
          </Fact>
          {periodFrom !== null && periodUntil !== null && (
            <Fact name="Period">
              {longDate(periodFrom)} to {longDate(periodUntil)}
            </Fact>
          )}
        </dl>
        <p className={styles.total}>
          <span>{isPaid ? "Total paid" : "Amount"}</span>
          <strong>{nairaOfKobo(amountKobo)}</strong>
        </p>
        <Issuer />
      </Card>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who we are, and where to ask, as admins have set it. */
function Issuer() {
  const { email, phone, location } = useSite("support", support);
  return (
    <footer className={styles.issuerFacts}>
      <p>
        {siteName}, {location}
      </p>
      <p>
        Questions about this payment? <a href={`mailto:${email}`}>{email}</a> or{" "}
        <a href={telephone(phone)}>{phone}</a>
      </p>
    </footer>
  );
}

/** The place of a receipt that is on its way. */
export function ReceiptSkeleton() {
  return (
    <>
      <h1>
        <VisuallyHidden>Payment</VisuallyHidden>
      </h1>
      <Card className={styles.sheet} aria-busy="true" aria-label="Loading the payment">
        <Skeleton width="9rem" height="2.25rem" />
        <div className={styles.facts}>
          {["number", "when", "who", "how", "plan", "period"].map((fact) => (
            <Skeleton key={fact} width="80%" height="2.75rem" />
          ))}
        </div>
        <Skeleton height="3.5rem" />
      </Card>
    </>
  );
}
