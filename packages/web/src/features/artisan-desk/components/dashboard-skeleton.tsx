import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../../../ui/stat-tiles.module.css";

/** The place of the dashboard while the record is on its way. */
export function DashboardSkeleton() {
  return (
    <>
      <div className={styles.tiles} aria-hidden="true">
        {["a", "b", "c", "d", "e"].map((key) => (
          <div key={key} className={styles.tile}>
            <Skeleton width="60%" />
            <Skeleton width="40%" height="1.6875rem" />
          </div>
        ))}
      </div>
      <Card>
        <Spinner label="Loading your dashboard" />
        <Skeleton height="32rem" />
      </Card>
    </>
  );
}
