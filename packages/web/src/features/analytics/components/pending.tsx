import { series } from "@handiwork/core/fixed/analytics";
import { FiguresPending } from "../../../ui/figures-pending.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./block.module.css";

/** The place of the numbers while they are loading: as high as they will be. */
export function BlockPending() {
  return (
    <div>
      <VisuallyHidden>Loading your numbers</VisuallyHidden>
      <FiguresPending series={series.length} />
      <div className={styles.below}>
        <Skeleton width="13rem" />
        <Skeleton height="100%" radius="var(--radius)" />
      </div>
    </div>
  );
}
