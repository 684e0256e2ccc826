import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./admin-list.module.css";
import cardStyles from "./card.module.css";

const places = [1, 2, 3];

/** The places of cards that are on their way. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <ul className={styles.list} aria-busy="true" aria-label={label}>
      {places.map((place) => (
        <li key={place}>
          <Card className={styles.place}>
            <div className={cardStyles.head}>
              <Skeleton width="52px" height="52px" radius="50%" />
              <div className={cardStyles.who}>
                <Skeleton width="9rem" height="1.4rem" />
                <Skeleton width="12rem" height="1.2rem" />
              </div>
            </div>
            <Skeleton height="1.5rem" />
            <Skeleton width="70%" height="1.5rem" />
            <Skeleton width="7rem" height="2.75rem" />
          </Card>
        </li>
      ))}
    </ul>
  );
}
