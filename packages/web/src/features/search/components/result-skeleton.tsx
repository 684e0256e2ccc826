import { Grid } from "../../../ui/primitives/layout.tsx";
import type { ComponentProps } from "react";
import { CardCover, LinkCard } from "../../../ui/data/link-card.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import styles from "./result-card.module.css";
import type { View } from "../use-filters.ts";

/** Aspect ratio of a card's picture when it is above the text. */
export const coverRatio = 4 / 3;

/** Returns the columns of the results grid. */
export function columnsOf(view: View): { small?: 2; large?: 3 } {
  return view === "grid" ? { small: 2, large: 3 } : {};
}

/** Skeletons of `count` cards, each as tall as a ResultCard. */
export function ResultSkeletons({
  count,
  view,
  ...list
}: { count: number; view: View } & ComponentProps<"ul">) {
  return (
    <Grid as="ul" {...columnsOf(view)} {...list}>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <ResultSkeleton view={view} />
        </li>
      ))}
    </Grid>
  );
}

/**
 * Skeletons of pending results. The key replaces them when the view changes, so that this does not count as a layout
 * shift.
 */
export function PendingResults({ view }: { view: View }) {
  return <ResultSkeletons key={view} count={6} view={view} aria-busy="true" aria-label="Loading artisans" />;
}

function ResultSkeleton({ view }: { view: View }) {
  return (
    <LinkCard className={styles[view]}>
      <CardCover className={styles.cover}>
        <Skeleton ratio={coverRatio} radius="0" />
      </CardCover>
      <span className={styles.face}>
        <Skeleton width="56px" height="56px" radius="50%" />
      </span>
      <div className={styles.body}>
        <div className={styles.name}>
          <Skeleton width="60%" />
        </div>
        {["70%", "55%", "45%"].map((width) => (
          <p key={width} className={styles.fact}>
            <Skeleton width={width} />
          </p>
        ))}
        <p className={styles.description}>
          <Skeleton width="90%" />
        </p>
        <p className={styles.foot}>
          <Skeleton width="35%" />
        </p>
      </div>
    </LinkCard>
  );
}
