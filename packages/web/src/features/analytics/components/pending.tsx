import { series } from "@handiwork/core/site/analytics";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import chart from "./chart.module.css";
import figures from "./figures.module.css";
import styles from "./block.module.css";

/** The place of the numbers while they are loading: as high as they will be. */
export function BlockPending() {
  return (
    <div>
      <VisuallyHidden>Loading your numbers</VisuallyHidden>
      <div className={figures.tiles}>
        {series.map((name) => (
          <div key={name} className={figures.tile}>
            <Skeleton width="3rem" height="1.75rem" />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
      <div className={chart.chart}>
        <div className={chart.caption}>
          <span className={chart.meaning}>
            <Skeleton width="14rem" height="1.3125rem" />
          </span>
          <Skeleton width="9rem" height="1.3125rem" />
        </div>
        <div className={chart.plot}>
          <Skeleton width="1.5rem" height="100%" />
          <Skeleton height="100%" />
        </div>
      </div>
      <div className={styles.below}>
        <Skeleton width="13rem" />
        <Skeleton height="100%" radius="var(--radius)" />
      </div>
    </div>
  );
}
