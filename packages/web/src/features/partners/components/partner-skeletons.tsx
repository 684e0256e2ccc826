import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "../routes/partnerships.module.css";
import cardStyles from "./partner-card.module.css";

const places = [1, 2, 3];

/** The places of partners that are on their way. */
export function PartnerSkeletons() {
  return (
    <ul className={styles.grid} aria-busy="true" aria-label="Loading partners">
      {places.map((place) => (
        <li key={place}>
          <Card className={cardStyles.card}>
            <article>
              <Skeleton width="5rem" height="5rem" />
              <Skeleton width="70%" height="1.5rem" />
              <Skeleton height="3rem" />
              <Skeleton width="7rem" height="2.75rem" />
            </article>
          </Card>
        </li>
      ))}
    </ul>
  );
}
