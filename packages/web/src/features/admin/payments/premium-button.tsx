import { GrantForm, type AdminPremium } from "@handiwork/core/payments/admin.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { fieldsOf, useZodForm } from "../../../lib/forms/forms.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { DetailsButton, Facts } from "../components/details.tsx";
import { wholeNumber } from "../components/number-field.ts";
import { Actions } from "../components/record-list.tsx";
import { premiumQuery, useEndPremium, useGrantPremium } from "./api.ts";
import { auditedReason, minReasonLength, paymentStatuses } from "./payment-list.tsx";
import styles from "./payments.module.css";

interface Artisan {
  readonly id: string;
  readonly name: string;
}

/** A button that opens an artisan's premium, which admins can grant or end. */
export function PremiumButton({ artisan, describedBy }: { artisan: Artisan; describedBy: string }) {
  return (
    <DetailsButton
      title={`Premium of ${artisan.name}`}
      label="Premium"
      query={premiumQuery(artisan.id)}
      errorTitle="Failed to load premium"
      describedBy={describedBy}
    >
      {(premium) => <PremiumDetails artisan={artisan} premium={premium} />}
    </DetailsButton>
  );
}

const sources = { grant: "Granted by our team", record: "Earlier premium", payment: "Paid" } as const;

interface Props {
  artisan: Artisan;
  premium: AdminPremium;
}

/** Premium's end date, the source of its days, the last payments, and the admin's actions. */
function PremiumDetails({ artisan, premium }: Props) {
  const { periods, payments } = premium;
  return (
    <Stack gap={5}>
      <Facts facts={[["Now", premiumStatusText(premium)]]} />
      {periods.length > 0 && (
        <TitledList title="Where the days come from">
          {periods.map(({ source, reference, from, until }) => (
            <Cluster as="li" key={`${from}${until}${reference}`} justify="between" numeric>
              <span>{`${formatDate(from)} to ${formatDate(until)}`}</span>
              {reference ? (
                <Link to={adminPaths.payment(reference)}>{sources[source]}</Link>
              ) : (
                sources[source]
              )}
            </Cluster>
          ))}
        </TitledList>
      )}
      {payments.length > 0 && (
        <TitledList title="Last payments">
          {payments.map(({ reference, openedAt, chargedKobo, amountKobo, status }) => (
            <Cluster as="li" key={reference} justify="between" numeric>
              <Link to={adminPaths.payment(reference)}>
                {formatDate(openedAt)}, {nairaOfKobo(chargedKobo ?? amountKobo)}
              </Link>
              {paymentStatuses[status].name}
            </Cluster>
          ))}
        </TitledList>
      )}
      <Actions>
        <GrantPremium artisan={artisan} premium={premium} />
        <EndPremium artisan={artisan} premium={premium} />
      </Actions>
    </Stack>
  );
}

function TitledList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} level={3} gap={2}>
      <Stack as="ul" gap={0} divided className={styles.lines}>
        {children}
      </Stack>
    </TitledSection>
  );
}

/** Returns the premium status in words: "Premium until 21 December 2026". */
export function premiumStatusText({ status, premiumExpiresAt: end }: AdminPremium): string {
  if (end === null) return "Never had premium";
  if (status === "active") return `Premium until ${formatDate(end)}`;
  return `${status === "cancelled" ? "Premium was ended" : "Premium ended"} on ${formatDate(end)}`;
}

const versionOf = ({ version }: AdminPremium) => version;

function termsOf(premium: AdminPremium): Term[] {
  return [["Premium", premiumStatusText(premium)]];
}

function EndPremium({ artisan: { id, name }, premium }: Props) {
  const { mutate, isPending } = useEndPremium(id);
  return (
    <Confirmation
      actionLabel="End premium"
      variant="danger"
      title={`End the premium of ${name}?`}
      textField={{ label: "Reason", hint: `${name} will see it.`, minLength: minReasonLength }}
      record={premium}
      terms={termsOf}
      versionOf={versionOf}
      isPossible={premium.status === "active"}
      onConfirm={(reason, callbacks, { version }) => mutate({ reason, version }, callbacks)}
      isPending={isPending}
    >
      Premium ends immediately, including paid days. This refunds no money: to record a refund, open the
      payment.
    </Confirmation>
  );
}

/** Grants an artisan free days of premium, with a reason. */
function GrantPremium({ artisan: { id, name }, premium }: Props) {
  const { mutate, isPending } = useGrantPremium(id);
  const form = useZodForm(GrantForm.pick({ days: true }), { days: 30 });
  const field = fieldsOf(form);
  return (
    <Confirmation
      actionLabel="Give premium"
      variant="primary"
      title={`Give premium to ${name}?`}
      textField={auditedReason()}
      record={premium}
      terms={termsOf}
      versionOf={versionOf}
      onConfirm={(reason, callbacks, { version }) =>
        void form.handleSubmit(({ days }) => mutate({ days, reason, version }, callbacks))()
      }
      isPending={isPending}
    >
      {(shown) => (
        <>
          <p>
            {premiumStatusText(shown)}. The days start now, or when the current premium ends. We email {name}.
          </p>
          <TextInput label="Days" inputMode="numeric" {...field("days", wholeNumber())} />
        </>
      )}
    </Confirmation>
  );
}
