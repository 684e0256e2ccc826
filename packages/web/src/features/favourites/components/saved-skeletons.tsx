import { FactsSkeleton } from "../../../ui/artisan-facts.tsx";
import { LinkCard } from "../../../ui/link-card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import card from "./saved-card.module.css";
import styles from "./saved-list.module.css";

const places = [1, 2, 3, 4];

/** The places of saved artisans that are on their way. */
export function SavedSkeletons() {
  return (
    <ul className={styles.list} aria-busy="true" aria-label="Loading your saved artisans">
      {places.map((place) => (
        <li key={place}>
          <LinkCard>
            <div className={card.cover}>
              <Skeleton ratio={1} radius="0" />
            </div>
            <div className={card.body}>
              <div className={card.name}>
                <Skeleton width="60%" />
              </div>
              <FactsSkeleton />
              <div className={card.rate}>
                <Skeleton width="40%" />
              </div>
              <div className={card.badges}>
                <Skeleton width="4.75rem" height="1.5rem" radius="1rem" />
                <Skeleton width="5.5rem" height="1.5rem" radius="1rem" />
              </div>
              <div className={card.since}>
                <Skeleton width="50%" />
              </div>
            </div>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
