import { FactsSkeleton } from "../../../ui/artisan-facts.tsx";
import { LinkCard } from "../../../ui/link-card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { coverRatio } from "./card.tsx";
import styles from "./card.module.css";
import type { View } from "./use-filters.ts";

/** The place of an ArtisanResult that is still loading: as high as the card. */
export function CardSkeleton({ view }: { view: View }) {
  return (
    <LinkCard className={`${styles.card} ${styles[view]}`}>
      <div className={styles.cover}>
        <Skeleton ratio={coverRatio} radius="0" />
      </div>
      <div className={styles.body}>
        <div className={styles.person}>
          <span className={styles.face}>
            <Skeleton width="56px" height="56px" radius="50%" />
          </span>
        </div>
        <div className={styles.name}>
          <Skeleton width="60%" />
        </div>
        <FactsSkeleton />
        <div className={styles.description}>
          <Skeleton width="90%" />
        </div>
        <div className={styles.foot}>
          <Skeleton width="35%" />
        </div>
      </div>
    </LinkCard>
  );
}
