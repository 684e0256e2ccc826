import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
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
  plan,
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
  onChoose: () => void;
}) {
  const { slug, name, description, features } = plan;
  const { amount, period } = priceOf(plan);
  const isBest = slug === bestValue;
  return (
    <Card className={classNames(styles.card, isBest && styles.best)}>
      <article className={styles.plan}>
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
        <Button
          block
          variant={isBest && offer.open === "yes" ? "primary" : "secondary"}
          loading={opening}
          disabled={busy || offer.open === "no"}
          aria-disabled={offer.open === "later" || undefined}
          onClick={onChoose}
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
