import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./conversation-list.module.css";

const places = [1, 2, 3, 4, 5, 6];

/** The places of conversations that are on their way. */
export function ListSkeletons() {
  return (
    <>
      <div className={styles.search}>
        <Skeleton height="2.75rem" radius="var(--radius)" />
      </div>
      <ul className={styles.places} aria-busy="true" aria-label="Loading your conversations">
        {places.map((place) => (
          <li key={place} className={styles.place}>
            <Skeleton width="48px" height="48px" radius="50%" />
            <div className={styles.lines}>
              <Skeleton width="45%" />
              <Skeleton width="80%" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
