import { longDate, plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LatestPayments } from "../../payments/latest-payments.tsx";
import { statusInWords, type Premium } from "../model/plan.ts";
import styles from "./subscription-panel.module.css";

/**
 * The plan that the artisan is on, and what was paid for it (B-ADASH-07 to B-ADASH-09, B-ADASH-19, B-ADASH-20, B-PAY-27). In:
 * the status as the server names it.
 */
export function SubscriptionPanel({ premium, status }: { premium: Premium; status: string }) {
  const isActive = premium.state === "active";
  return (
    <Panel title="Subscription">
      <p className={styles.plan}>
        {isActive ? <Badge kind="premium" /> : <strong>Basic plan</strong>}
        <span className={status === "active" ? styles.active : styles.status}>{statusInWords(status)}</span>
      </p>
      {isActive && (
        <dl className={styles.facts}>
          {premium.since !== null && (
            <div>
              <dt>Premium since</dt>
              <dd>{longDate(premium.since)}</dd>
            </div>
          )}
          <div>
            <dt>Expires on</dt>
            <dd>{longDate(premium.expiresAt)}</dd>
          </div>
          <div>
            <dt>Time left</dt>
            <dd>{plural(premium.days, "day")} remaining</dd>
          </div>
        </dl>
      )}
      {(premium.state === "expired" || premium.state === "cancelled") && (
        <p>Premium ended on {longDate(premium.expiresAt)}.</p>
      )}
      {!isActive && (
        <p className={styles.quiet}>
          Premium puts you first in the search, shows up to 20 images, and counts 30 days of visits.
        </p>
      )}
      <LatestPayments />
      <LinkButton to={paths.pricing}>{isActive ? "See the plans" : "Go premium"}</LinkButton>
    </Panel>
  );
}
