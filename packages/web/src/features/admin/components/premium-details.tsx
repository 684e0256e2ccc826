import type { AdminPremium } from "@handiwork/core/model/payment-admin/schema";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { Link } from "react-router-dom";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { useEndPremium } from "../api/premium.ts";
import { statusNames } from "../model/payments.ts";
import card from "./card.module.css";
import { Confirmation } from "./confirmation.tsx";
import { Facts } from "./facts.tsx";
import { GrantPremium } from "./grant-premium.tsx";
import { leastReason } from "./payment-decision.tsx";
import styles from "./premium-details.module.css";

interface Props {
  artisan: { readonly id: string; readonly name: string };
  premium: AdminPremium;
}

const sources = { grant: "Given by our team", record: "From before", payment: "Paid" } as const;

/** Until when premium runs, which days come from what, the last payments, and what an admin may do. */
export function PremiumDetails({ artisan, premium }: Props) {
  const { status, premiumExpiresAt, periods, payments, version } = premium;
  return (
    <>
      <Facts facts={[["Now", standing(status, premiumExpiresAt)]]} />
      {periods.length > 0 && (
        <section aria-labelledby="periods" className={styles.part}>
          <h3 id="periods">Where the days come from</h3>
          <ul className={styles.list}>
            {periods.map(({ source, reference, from, until }) => (
              <li key={`${from}${until}${reference}`}>
                <span>{`${longDate(from)} to ${longDate(until)}`}</span>
                {reference ? (
                  <Link to={paths.adminPayment(reference)}>{sources[source]}</Link>
                ) : (
                  sources[source]
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {payments.length > 0 && (
        <section aria-labelledby="last-payments" className={styles.part}>
          <h3 id="last-payments">Last payments</h3>
          <ul className={styles.list}>
            {payments.map((payment) => (
              <li key={payment.reference}>
                <Link to={paths.adminPayment(payment.reference)}>
                  {longDate(payment.openedAt)}, {nairaOfKobo(payment.chargedKobo ?? payment.amountKobo)}
                </Link>
                {statusNames[payment.status].name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={card.actions}>
        <GrantPremium artisan={artisan} version={version} />
        {status === "active" && <EndPremium artisan={artisan} version={version} />}
      </div>
    </>
  );
}

function standing(status: AdminPremium["status"], expiresAt: string | null): string {
  if (expiresAt === null) return "Never had premium";
  if (status === "active") return `Premium until ${longDate(expiresAt)}`;
  return `${status === "cancelled" ? "Premium was ended" : "Premium ended"} on ${longDate(expiresAt)}`;
}

function EndPremium({ artisan: { id, name }, version }: { artisan: Props["artisan"]; version: number }) {
  const { mutate, isPending } = useEndPremium(id, version);
  return (
    <Confirmation
      verb="End premium"
      variant="danger"
      title={`End the premium of ${name}?`}
      text={{ label: "Reason", hint: `${name} reads it.`, least: leastReason }}
      act={mutate}
      isPending={isPending}
      describedBy={undefined}
    >
      It ends at once, paid days too, and gives no money back: to refund a payment, record that with the
      payment.
    </Confirmation>
  );
}
