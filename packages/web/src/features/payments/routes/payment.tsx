import { siteName, support } from "@handiwork/core/reference/content";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { Payment } from "@handiwork/core/payments/schema";
import { useQuery } from "@tanstack/react-query";
import { useMatch } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { explain, hasStatus } from "../../../lib/api/errors.ts";
import { formatDate, formatLagosTime, plural } from "../../../lib/format/format.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns, telephone } from "../../../lib/navigation/paths.ts";
import { useSite } from "../../../lib/api/site.ts";
import { FactList } from "../../../ui/data/facts.tsx";
import { FormError } from "../../../ui/forms/form-page.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Container, Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { NoticePage } from "../../../ui/feedback/notice-page.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Callout, Tag } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { paymentQuery, useVerify } from "../api.ts";
import { paymentMethod, statusTextOf } from "../payment-status.ts";
import layout from "../../../ui/primitives/layout.module.css";
import { Link } from "../../../ui/primitives/link.tsx";
import styles from "./payment.module.css";

export const prefetch: Prefetch = (client, { params: { reference = "" } }) =>
  void client.prefetchQuery(paymentQuery(reference));

/** A payment: its receipt or its status. */
export function Page() {
  const reference = useMatch(patterns.payment)?.params.reference ?? "";
  const query = useQuery(paymentQuery(reference));
  const { data, error } = query;
  useDocumentTitle(`Payment ${reference}`);
  if (!data && hasStatus(error, 404)) {
    return (
      <NoticePage
        title="Payment not found"
        description="You have no payment with this number. Check the link, or find the payment in your list."
        link={{ to: paths.ownPayments, label: "Your payments" }}
      />
    );
  }
  return (
    <Container>
      <Stack key={reference} gap={6} className={`${layout.page} ${layout["page-slim"]}`}>
        {data && <PaymentView payment={data} />}
        {!data && error && <ErrorState wholePage title="Could not load this payment" query={query} />}
        {!data && !error && <ReceiptSkeleton />}
      </Stack>
    </Container>
  );
}

/** A payment with its receipt and actions. Only the receipt is printed, on one page. */
function PaymentView({ payment }: { payment: Payment }) {
  const { user } = useAuth();
  const { next } = statusTextOf(payment);
  const isOwner = user?.userType === "artisan";
  return (
    <>
      {isOwner && (
        <Cluster links className={styles.screenOnly}>
          <Link to={paths.ownPayments}>Your payments</Link>
        </Cluster>
      )}
      <Receipt payment={payment} />
      <Stack align="start" className={styles.screenOnly}>
        {next === "print" && (
          <Button variant="primary" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        )}
        {next === "check" && isOwner && (
          <>
            <CheckAgain reference={payment.reference} />
            <LinkButton to={paths.pricing}>Continue or cancel</LinkButton>
          </>
        )}
        {next === "choose" && isOwner && (
          <LinkButton to={paths.pricing} variant="primary">
            Choose a plan
          </LinkButton>
        )}
      </Stack>
    </>
  );
}

function CheckAgain({ reference }: { reference: string }) {
  const { mutate, isPending, error, data } = useVerify(reference);
  return (
    <Stack align="start">
      <Button variant="primary" onClick={() => mutate()} loading={isPending}>
        Check again
      </Button>
      {data && !isPending && <output>{data.message}</output>}
      <FormError>{error && explain(error)}</FormError>
    </Stack>
  );
}

/** A receipt: payer, amount, plan, date, method and issuer. */
function Receipt({ payment }: { payment: Payment }) {
  const { name, email, periodFrom, periodUntil } = payment;
  const { label, title, explanation, tone } = statusTextOf(payment);
  const isPaid = payment.paidAt !== null;
  const person = (
    <>
      {name !== null && <span>{name}</span>}
      {email !== null && <span>{email}</span>}
    </>
  );
  const facts = [
    ["Number", payment.reference],
    [isPaid ? "Paid on" : "Opened on", formatLagosTime(payment.paidAt ?? payment.openedAt)],
    [isPaid ? "Paid by" : "Opened by", (name ?? email) !== null && person],
    ["Paid with", paymentMethod(payment)],
    ["Plan", `${payment.planName}, ${plural(payment.durationDays, "day")}`],
    ["Period", periodFrom && periodUntil && `${formatDate(periodFrom)} to ${formatDate(periodUntil)}`],
  ] as const;
  return (
    <Card className={styles.sheet}>
      <Stack as="article" gap={6} aria-labelledby="receipt">
        <Cluster as="header" align="start" justify="between">
          <div>
            <Text tone="quiet" weight={600}>
              {siteName}
            </Text>
            <h1 id="receipt">{title}</h1>
          </div>
          <Tag tone={tone} className={styles.status}>
            {label}
          </Tag>
        </Cluster>
        {explanation !== null && <Callout tone={tone}>{explanation}</Callout>}
        <FactList facts={facts} small={2} className={styles.facts} />
        <Cluster as="p" align="baseline" justify="between" className={styles.total}>
          <span>{isPaid ? "Total paid" : "Amount"}</span>
          <Text as="strong" size={28} numeric>
            {nairaOfKobo(payment.amountKobo)}
          </Text>
        </Cluster>
        <Issuer />
      </Stack>
    </Card>
  );
}

/** The issuer with the support contacts from the settings. */
function Issuer() {
  const { email, phone, location } = useSite("support", support);
  return (
    <Text as="footer" size={14} tone="quiet" className={styles.issuer}>
      <p>
        {siteName}, {location}
      </p>
      <p>
        Questions about this payment? <a href={`mailto:${email}`}>{email}</a> or{" "}
        <a href={telephone(phone)}>{phone}</a>
      </p>
    </Text>
  );
}

function ReceiptSkeleton() {
  return (
    <>
      <h1>
        <VisuallyHidden>Payment</VisuallyHidden>
      </h1>
      <Card aria-busy="true" aria-label="Loading the payment">
        <Stack gap={6}>
          <Skeleton width="9rem" height="2.25rem" />
          <Grid small={2} className={styles.facts}>
            {["number", "when", "who", "how", "plan", "period"].map((fact) => (
              <Skeleton key={fact} width="80%" height="2.75rem" />
            ))}
          </Grid>
          <Skeleton height="3.5rem" />
        </Stack>
      </Card>
    </>
  );
}
