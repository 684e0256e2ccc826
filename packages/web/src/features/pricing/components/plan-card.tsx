import { naira, plural } from "../../../lib/format/format.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { CheckList } from "../../../ui/data/points.tsx";
import { Card, Cluster } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./pricing.module.css";
import type { Plan } from "../api.ts";
import { bestValue, isFree, periodOf, type Offer } from "../offers.ts";

/** A plan with the button that buys it (B-PAY-03, B-PAY-04). */
export function PlanCard({
  plan: live,
  savingText,
  offer,
  isCurrent,
  isOpening,
  isDisabled,
  onChoose,
}: {
  plan: Plan;
  savingText: string | null;
  offer: Offer;
  isCurrent: boolean;
  /** Shows that the plan's checkout is opening. */
  isOpening: boolean;
  /** Disables the button while another purchase is in progress. */
  isDisabled: boolean;
  /** Buys the plan as displayed. */
  onChoose: (plan: Plan) => void;
}) {
  const { shown: plan, changes, isStale, takeSnapshot } = useSnapshot(live, termsOf);
  const { slug, name, description, features } = plan;
  const isBest = slug === bestValue;
  return (
    <Card className={classNames(styles.card, isBest && styles.best)}>
      <article tabIndex={-1} className={styles.plan}>
        {isBest && (
          <Text size={14} weight={700} className={styles.ribbon}>
            BEST VALUE
          </Text>
        )}
        <Text as="h2" size={18} lines="anywhere">
          {name}
        </Text>
        <Text tone="quiet" lines="anywhere">
          {isCurrent && (
            <Cluster as="strong" tone="good">
              Your plan
            </Cluster>
          )}
          {description}
        </Text>
        <Text numeric>
          <Text as="span" size={28} weight={700}>
            {isFree(plan) ? "Free" : naira(plan.price)}
          </Text>
          {!isFree(plan) && (
            <Text as="span" tone="quiet">
              /{periodOf(plan)}
            </Text>
          )}
          {savingText !== null && (
            <Cluster as="span" size={14} weight={600} tone="good">
              {savingText}
            </Cluster>
          )}
        </Text>
        {isStale && <ChangedNotice changes={changes} onReview={takeSnapshot} />}
        <Button
          block
          variant={isBest && offer.availability === "now" ? "primary" : "secondary"}
          loading={isOpening}
          disabled={isDisabled || isStale || offer.availability === "never"}
          aria-disabled={offer.availability === "later" || undefined}
          onClick={() => onChoose(plan)}
        >
          {offer.label}
          {offer.availability !== "never" && <VisuallyHidden> ({name})</VisuallyHidden>}
        </Button>
        <div className={styles.features}>
          <CheckList items={features} />
        </div>
      </article>
    </Card>
  );
}

/** Returns the terms that a buyer relies on. */
function termsOf({ price, durationDays }: Plan): Term[] {
  return [
    ["Price", naira(price)],
    ["Lasts", plural(durationDays, "day")],
  ];
}

/** The placeholder of the plans. */
export function PlanSkeletons() {
  return (
    <ul className={styles.plans} aria-busy="true" aria-label="Loading plans">
      {[1, 2, 3, 4].map((place) => (
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
