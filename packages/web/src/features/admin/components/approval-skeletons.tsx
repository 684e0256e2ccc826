import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./approvals.module.css";

const places = [1, 2, 3];

/** The places of artisans that are on their way. */
export function ApprovalSkeletons() {
  return (
    <ul className={styles.list} aria-busy="true" aria-label="Loading artisans">
      {places.map((place) => (
        <li key={place}>
          <Card>
            <Skeleton width="40%" height="1.5rem" />
            <Skeleton height="9rem" />
          </Card>
        </li>
      ))}
    </ul>
  );
}
