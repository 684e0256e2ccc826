import { GrantForm, type AdminPremium } from "@handiwork/core/payments/admin.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useId, useState, type ReactNode } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { fieldsOf, useZodForm } from "../../../lib/forms/forms.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form-page.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { DialogActions, DialogButton } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { DetailsButton, Facts } from "../components/details.tsx";
import { wholeNumber } from "../components/number-field.ts";
import { Actions } from "../components/record-list.tsx";
import { premiumQuery, useEndPremium, useGrantPremium } from "./api.ts";
import { minReasonLength, paymentStatuses } from "./payment-list.tsx";
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
    <>
      <Facts facts={[["Now", premiumStatusText(premium)]]} />
      {periods.length > 0 && (
        <Lines title="Where the days come from">
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
        </Lines>
      )}
      {payments.length > 0 && (
        <Lines title="Last payments">
          {payments.map(({ reference, openedAt, chargedKobo, amountKobo, status }) => (
            <Cluster as="li" key={reference} justify="between" numeric>
              <Link to={adminPaths.payment(reference)}>
                {formatDate(openedAt)}, {nairaOfKobo(chargedKobo ?? amountKobo)}
              </Link>
              {paymentStatuses[status].name}
            </Cluster>
          ))}
        </Lines>
      )}
      <Actions>
        <GrantPremium artisan={artisan} premium={premium} />
        <EndPremium artisan={artisan} premium={premium} />
      </Actions>
    </>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Stack as="ul" gap={0} divided className={styles.lines}>
        {children}
      </Stack>
    </Stack>
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
function GrantPremium({ artisan, premium }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <DialogButton variant="primary" onClick={() => setOpen(true)}>
        Give premium
      </DialogButton>
      <Dialog open={isOpen} onClose={close} title={`Give premium to ${artisan.name}?`}>
        <GrantPremiumForm artisan={artisan} premium={premium} onClose={close} />
      </Dialog>
    </>
  );
}

function GrantPremiumForm({ artisan: { id, name }, premium, onClose }: Props & { onClose: () => void }) {
  const { mutate, isPending } = useGrantPremium(id);
  const { shown, changes, isStale, take } = useSnapshot(premium, termsOf, versionOf);
  const form = useZodForm(GrantForm.omit({ version: true }), { days: 30, reason: "" });
  const field = fieldsOf(form);
  const isBlocked = isStale && !isPending;
  const submit = form.handleSubmit((grant) =>
    mutate({ ...grant, version: shown.version }, { onSuccess: onClose }),
  );
  return (
    <Form onSubmit={(event) => void (isBlocked ? event.preventDefault() : submit(event))}>
      <p>
        {premiumStatusText(shown)}. The days start now, or when the current premium ends. We e-mail {name}.
      </p>
      <TextInput label="Days" inputMode="numeric" {...field("days", wholeNumber())} />
      <Textarea
        label="Reason"
        hint="Kept in the audit log. Only admins see it."
        rows={3}
        maxLength={500}
        {...field("reason")}
      />
      {isBlocked && <ChangedNotice changes={changes} onReview={take} />}
      <DialogActions
        onCancel={onClose}
        confirmLabel="Give premium"
        isPending={isPending}
        disabled={isBlocked}
      />
    </Form>
  );
}
