import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { GrantForm, type AdminPremium } from "@handiwork/core/payments/admin.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { DialogActions, DialogButton } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Actions } from "../components/record-list.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { parseWholeNumber } from "../components/whole-number.ts";
import { Facts, DetailsButton } from "../components/details.tsx";
import { minReasonLength } from "./payment-dialog.tsx";
import { statusNames } from "./payment-table.tsx";
import styles from "./payments.module.css";
import { premiumQuery, useEndPremium, useGrantPremium } from "./api.ts";

interface Artisan {
  readonly id: string;
  readonly name: string;
}

/** A button that opens an artisan's premium, which admins can grant or end. */
export function PremiumButton({ artisan, describedBy }: { artisan: Artisan; describedBy: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...premiumQuery(artisan.id), enabled: isOpen });
  return (
    <DetailsButton
      title={`Premium of ${artisan.name}`}
      label="Premium"
      query={query}
      errorTitle="Failed to load premium"
      isOpen={isOpen}
      onOpenChange={setOpen}
      describedBy={describedBy}
    >
      {(premium) => <PremiumDetails artisan={artisan} premium={premium} />}
    </DetailsButton>
  );
}

const sources = { grant: "Granted by our team", record: "Earlier premium", payment: "Paid" } as const;

/** Premium's end date, the source of its days, the last payments, and the admin's actions. */
function PremiumDetails({ artisan, premium }: { artisan: Artisan; premium: AdminPremium }) {
  const { status, premiumExpiresAt, periods, payments } = premium;
  return (
    <>
      <Facts facts={[["Now", premiumStatusText(status, premiumExpiresAt)]]} />
      {periods.length > 0 && (
        <Stack as="section" gap={2} aria-labelledby="periods">
          <h3 id="periods">Where the days come from</h3>
          <ul className={styles.list}>
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
          </ul>
        </Stack>
      )}
      {payments.length > 0 && (
        <Stack as="section" gap={2} aria-labelledby="last-payments">
          <h3 id="last-payments">Last payments</h3>
          <ul className={styles.list}>
            {payments.map((payment) => (
              <Cluster as="li" key={payment.reference} justify="between" numeric>
                <Link to={adminPaths.payment(payment.reference)}>
                  {formatDate(payment.openedAt)}, {nairaOfKobo(payment.chargedKobo ?? payment.amountKobo)}
                </Link>
                {statusNames[payment.status].name}
              </Cluster>
            ))}
          </ul>
        </Stack>
      )}
      <Actions>
        <GrantPremium artisan={artisan} premium={premium} />
        <EndPremium artisan={artisan} premium={premium} />
      </Actions>
    </>
  );
}

/** Returns the premium status in words: "Premium until 21 December 2026". */
export function premiumStatusText(status: AdminPremium["status"], expiresAt: string | null): string {
  if (expiresAt === null) return "Never had premium";
  if (status === "active") return `Premium until ${formatDate(expiresAt)}`;
  return `${status === "cancelled" ? "Premium was ended" : "Premium ended"} on ${formatDate(expiresAt)}`;
}

interface ChangeProps {
  artisan: Artisan;
  premium: AdminPremium;
}

const versionOf = ({ version }: AdminPremium) => version;

/** Returns the terms that a change of premium is based on. */
function termsOf({ status, premiumExpiresAt }: AdminPremium): Term[] {
  return [["Premium", premiumStatusText(status, premiumExpiresAt)]];
}

function EndPremium({ artisan: { id, name }, premium }: ChangeProps) {
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

type Problems = Partial<Record<"days" | "reason", string>>;

/** Grants an artisan free days of premium, with a reason. */
function GrantPremium({ artisan: { id, name }, premium }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState("30");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useGrantPremium(id);
  const { shown, changes, isStale, take } = useSnapshot(premium, termsOf, versionOf);
  const isBlocked = isOpen && !isPending && isStale;
  const open = () => {
    take();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const submit = () => {
    const read = GrantForm.safeParse({ days: parseWholeNumber(days), reason, version: shown.version });
    setProblems(read.success ? {} : problemsIn(read.error.issues));
    if (read.success) mutate(read.data, { onSuccess: close });
  };
  return (
    <>
      <DialogButton variant="primary" onClick={open}>
        Give premium
      </DialogButton>
      <Dialog open={isOpen} onClose={close} title={`Give premium to ${name}?`}>
        <Stack>
          <p>
            {premiumStatusText(shown.status, shown.premiumExpiresAt)}. The days start now, or when the current
            premium ends. We e-mail {name}.
          </p>
          <TextInput
            label="Days"
            inputMode="numeric"
            value={days}
            error={problems.days}
            onChange={({ target }) => setDays(target.value)}
          />
          <Textarea
            label="Reason"
            hint="Kept in the audit log. Only admins see it."
            rows={3}
            maxLength={500}
            value={reason}
            error={problems.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {isBlocked && <ChangedNotice changes={changes} onReview={take} />}
          <DialogActions
            onCancel={close}
            confirmLabel="Give premium"
            isPending={isPending}
            disabled={isBlocked}
            onConfirm={submit}
          />
        </Stack>
      </Dialog>
    </>
  );
}

function problemsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}
