import styles from "./figures.module.css";
import { Cluster, Grid, Stack } from "../primitives/layout.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";

/** The placeholder of `Figures`, of the same height except for the line that opens the table. */
export function FiguresSkeleton({ series }: { series: number }) {
  return (
    <>
      <Grid columns={2} gap={2} className={styles.tiles}>
        {Array.from({ length: series }, (_, index) => (
          <Stack gap={0} rows="top" key={index} className={styles.tile}>
            <Skeleton width="3rem" height="1.75rem" />
            <Skeleton width="80%" />
          </Stack>
        ))}
      </Grid>
      <div className={styles.chart}>
        <Cluster size={14} justify="between" className={styles.caption}>
          <span className={styles.meaning}>
            <Skeleton width="14rem" height="1.3125rem" />
          </span>
          <Skeleton width="9rem" height="1.3125rem" />
        </Cluster>
        <div className={styles.plot}>
          <Skeleton width="1.5rem" height="100%" />
          <Skeleton height="100%" />
        </div>
      </div>
    </>
  );
}
