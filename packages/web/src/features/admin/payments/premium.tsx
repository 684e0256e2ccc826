import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { GrantForm, type AdminPremium } from "@handiwork/core/payments/admin.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useSnapshot, type Term } from "../../../lib/use-snapshot.ts";
import { ChangedNotice } from "../../../ui/changed-notice.tsx";
import { adminPaths } from "../../../lib/admin-paths.ts";
import { DialogActions, DialogButton } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Actions } from "../shared/card.tsx";
import { Confirmation } from "../../../ui/confirmation.tsx";
import { Link } from "../../../ui/link.tsx";
import { typedWhole } from "../shared/typed-whole.ts";
import { Facts, View } from "../shared/view.tsx";
import { leastReason } from "./payment-dialog.tsx";
import { statusNames } from "./payment-table.tsx";
import styles from "./payments.module.css";
import { premiumQuery, useEndPremium, useGrantPremium } from "./queries.ts";

interface Artisan {
  readonly id: string;
  readonly name: string;
}

/** Opens how an artisan's premium stands, to be given or ended by hand. */
export function ViewPremium({ artisan, describedBy }: { artisan: Artisan; describedBy: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...premiumQuery(artisan.id), enabled: isOpen });
  return (
    <View
      title={`Premium of ${artisan.name}`}
      verb="Premium"
      query={query}
      failure="Failed to load premium"
      isOpen={isOpen}
      setOpen={setOpen}
      describedBy={describedBy}
    >
      {(premium) => <PremiumDetails artisan={artisan} premium={premium} />}
    </View>
  );
}

const sources = { grant: "Given by our team", record: "From before", payment: "Paid" } as const;

/** Until when premium runs, which days come from what, the last payments, and what an admin may do. */
function PremiumDetails({ artisan, premium }: { artisan: Artisan; premium: AdminPremium }) {
  const { status, premiumExpiresAt, periods, payments } = premium;
  return (
    <>
      <Facts facts={[["Now", standing(status, premiumExpiresAt)]]} />
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

/** How premium stands, in words: "Premium until 21 December 2026". */
export function standing(status: AdminPremium["status"], expiresAt: string | null): string {
  if (expiresAt === null) return "Never had premium";
  if (status === "active") return `Premium until ${formatDate(expiresAt)}`;
  return `${status === "cancelled" ? "Premium was ended" : "Premium ended"} on ${formatDate(expiresAt)}`;
}

interface ChangeProps {
  artisan: Artisan;
  premium: AdminPremium;
}

const versionOf = ({ version }: AdminPremium) => version;

/** Returns what a change of premium relies on. */
function termsOf({ status, premiumExpiresAt }: AdminPremium): Term[] {
  return [["Premium", standing(status, premiumExpiresAt)]];
}

function EndPremium({ artisan: { id, name }, premium }: ChangeProps) {
  const { mutate, isPending } = useEndPremium(id);
  return (
    <Confirmation
      actionLabel="End premium"
      variant="danger"
      title={`End the premium of ${name}?`}
      textField={{ label: "Reason", hint: `${name} reads it.`, minLength: leastReason }}
      record={premium}
      terms={termsOf}
      versionOf={versionOf}
      isPossible={premium.status === "active"}
      onConfirm={(reason, then, { version }) => mutate({ reason, version }, then)}
      isPending={isPending}
    >
      It ends at once, paid days too, and gives no money back: to refund a payment, record that with the
      payment.
    </Confirmation>
  );
}

type Problems = Partial<Record<"days" | "reason", string>>;

/** Gives an artisan days of premium that nobody pays for, for a reason. */
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
  const go = () => {
    const read = GrantForm.safeParse({ days: typedWhole(days), reason, version: shown.version });
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
            {standing(shown.status, shown.premiumExpiresAt)}. The days start now, or when the current premium
            ends. {name} is told by e-mail.
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
            hint="It stays in the audit trail; only admins see it."
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
            onConfirm={go}
          />
        </Stack>
      </Dialog>
    </>
  );
}

function problemsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}
