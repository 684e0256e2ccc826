import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import card from "./merchant-card.module.css";
import styles from "./results.module.css";

/** The places of the merchants that are on their way. */
export function CardSkeletons() {
  return (
    <ul className={styles.grid} aria-busy="true" aria-label="Loading merchants">
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <li key={number}>
          <Card>
            <div className={card.head}>
              <Skeleton width="5.5rem" height="5.5rem" radius="var(--radius)" />
              <div className={card.facts}>
                <Skeleton width="9rem" height="1.4em" />
                <Skeleton width="7rem" />
                <Skeleton width="8rem" />
              </div>
            </div>
            <p className={card.description}>
              <Skeleton />
              <Skeleton width="60%" />
            </p>
            <div className={card.foot}>
              <Skeleton width="8rem" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
