import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "../routes/pricing.module.css";
import cardStyles from "./plan-card.module.css";

const places = [1, 2, 3, 4];

/** The places of plans that are on their way. */
export function PlanSkeletons() {
  return (
    <ul className={styles.plans} aria-busy="true" aria-label="Loading plans">
      {places.map((place) => (
        <li key={place}>
          <Card className={cardStyles.card}>
            <div className={cardStyles.plan}>
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
