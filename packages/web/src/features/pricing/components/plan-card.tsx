import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Plan } from "../api/plans.ts";
import { bestValue, priceOf } from "../model/plan.ts";
import type { Offer } from "../model/standing.ts";
import styles from "./plan-card.module.css";

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
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.description}>
          {own && <strong className={styles.own}>Your plan</strong>}
          {description}
        </p>
        <p className={styles.price}>
          <span className={styles.amount}>{amount}</span>
          {period !== null && <span className={styles.period}>{period}</span>}
          {saving !== null && <span className={styles.saving}>{saving}</span>}
        </p>
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
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      </article>
    </Card>
  );
}
