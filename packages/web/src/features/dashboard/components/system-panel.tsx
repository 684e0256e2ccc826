import { useQuery } from "@tanstack/react-query";
import { systemQuery } from "../../../lib/admin-overview.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { partsOf } from "../model/status.ts";
import styles from "./admin-dashboard.module.css";

/** How the system is, as it says itself (B-GAP-32). */
export function SystemPanel() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(systemQuery);
  const parts = data && partsOf(data, dataUpdatedAt);
  return (
    <section aria-labelledby="system-status">
      <Card>
        <div className={styles.head}>
          <h2 id="system-status" className={styles.title}>
            System status
          </h2>
          {parts && (
            <p className={styles.quiet}>
              {parts.every(({ isGood }) => isGood) ? "All is well" : "Something wants your attention"}
            </p>
          )}
        </div>
        {parts && (
          <dl className={styles.rows}>
            {parts.map(({ name, text, isGood }) => (
              <div key={name} className={styles.row}>
                <dt>{name}</dt>
                <dd>
                  <span className={isGood ? styles.good : styles.bad}>
                    <Icon name={isGood ? "check" : "alert"} size={18} />
                  </span>
                  <span>
                    {!isGood && <VisuallyHidden>Attention: </VisuallyHidden>}
                    {text}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {!data && error && (
          <ErrorState
            title="Could not load the system's status"
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton height="14rem" radius="var(--radius)" />}
      </Card>
    </section>
  );
}
