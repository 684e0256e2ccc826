import { naira, plural } from "../../lib/format.ts";
import { useSnapshot, type Term } from "../../lib/use-snapshot.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangedNotice } from "../../ui/changed-notice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckList } from "../../ui/points.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Text } from "../../ui/text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./pricing.module.css";
import type { Plan } from "./queries.ts";
import { bestValue, priceOf, type Offer } from "./standing.ts";

/**
 * A plan as one chooses it (B-PAY-03, B-PAY-04). `own`: its days run; `opening`: its checkout opens; `busy`: another purchase
 * is under way.
 */
export function PlanCard({
  plan: live,
  saving,
  offer,
  own,
  opening,
  busy,
  onChoose,
}: {
  plan: Plan;
  saving: string | null;
  offer: Offer;
  own: boolean;
  opening: boolean;
  busy: boolean;
  /** Buys the plan as it is displayed. */
  onChoose: (plan: Plan) => void;
}) {
  const { shown: plan, changes, isStale, take } = useSnapshot(live, termsOf);
  const { slug, name, description, features } = plan;
  const { amount, period } = priceOf(plan);
  const isBest = slug === bestValue;
  return (
    <Card className={classNames(styles.card, isBest && styles.best)}>
      <article tabIndex={-1} className={styles.plan}>
        {isBest && <p className={styles.ribbon}>BEST VALUE</p>}
        <Text as="h2" size={18} lines="anywhere">
          {name}
        </Text>
        <Text tone="quiet" lines="anywhere">
          {own && (
            <Text as="strong" tone="good" className={styles.line}>
              Your plan
            </Text>
          )}
          {description}
        </Text>
        <Text numeric>
          <span className={styles.amount}>{amount}</span>
          {period !== null && (
            <Text as="span" tone="quiet">
              {period}
            </Text>
          )}
          {saving !== null && (
            <Text as="span" size={14} weight={600} tone="good" className={styles.line}>
              {saving}
            </Text>
          )}
        </Text>
        {isStale && <ChangedNotice changes={changes} onReview={take} />}
        <Button
          block
          variant={isBest && offer.open === "yes" ? "primary" : "secondary"}
          loading={opening}
          disabled={busy || isStale || offer.open === "no"}
          aria-disabled={offer.open === "later" || undefined}
          onClick={() => onChoose(plan)}
        >
          {offer.label}
          {offer.open !== "no" && <VisuallyHidden> ({name})</VisuallyHidden>}
        </Button>
        <div className={styles.features}>
          <CheckList items={features} />
        </div>
      </article>
    </Card>
  );
}

/** Returns what a purchase relies on. */
function termsOf({ price, durationDays }: Plan): Term[] {
  return [
    ["Price", naira(price)],
    ["Lasts", plural(durationDays, "day")],
  ];
}

const places = [1, 2, 3, 4];

/** The places of plans that are on their way. */
export function PlanSkeletons() {
  return (
    <ul className={styles.plans} aria-busy="true" aria-label="Loading plans">
      {places.map((place) => (
        <li key={place}>
          <Card className={styles.card}>
            <div className={styles.plan}>
              <Skeleton width="60%" height="1.6rem" />
              <Skeleton height="1.5rem" />
              <Skeleton width="50%" height="2.6rem" />
              <Skeleton height="2.75rem" />
              <Skeleton height="9rem" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
