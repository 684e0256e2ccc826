import type { OwnArtisan } from "@handiwork/core/artisan/schema";
import { useState } from "react";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { lastsUntil, statusInWords } from "../model/plan.ts";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./subscription-panel.module.css";

/** The plan that the artisan is on, and what was paid for it (B-ADASH-07 to 09, 19, 20). */
export function SubscriptionPanel({ artisan }: { artisan: OwnArtisan }) {
  const [now] = useState(() => Date.now());
  const { isPremium, premiumExpiresAt, subscriptionStatus } = artisan;
  return (
    <Panel title="Subscription">
      <p className={styles.plan}>
        {isPremium ? <Badge kind="premium" /> : <strong>Basic plan</strong>}
        <span className={subscriptionStatus === "active" ? styles.active : styles.status}>
          {statusInWords(subscriptionStatus)}
        </span>
      </p>
      {premiumExpiresAt !== null && <p>{lastsUntil(premiumExpiresAt, now)}</p>}
      {!isPremium && (
        <p className={styles.quiet}>
          Premium puts you first in the search, shows up to 20 images, and counts 30 days of visits.
        </p>
      )}
      <h3 className={styles.heading}>Latest payments</h3>
      <p className={styles.quiet}>No payments yet</p>
      <LinkButton to={paths.pricing}>{isPremium ? "See the plans" : "Go premium"}</LinkButton>
    </Panel>
  );
}
