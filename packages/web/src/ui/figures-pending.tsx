import styles from "./figures.module.css";
import { Cluster } from "./layout.tsx";
import { Skeleton } from "./skeleton.tsx";

/** The place of figures while they are loading: as high as they will be, but for the table's switch. */
export function FiguresPending({ series }: { series: number }) {
  return (
    <>
      <div className={styles.tiles}>
        {Array.from({ length: series }, (_, index) => (
          <div key={index} className={styles.tile}>
            <Skeleton width="3rem" height="1.75rem" />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
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
