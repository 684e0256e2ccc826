import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { activityQuery } from "../../../lib/admin-overview.ts";
import { ago } from "../../../lib/ago.ts";
import { auditInWords } from "../../../lib/audit-words.ts";
import { paths } from "../../../lib/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import styles from "./activity.module.css";
import page from "./admin-dashboard.module.css";

/** What happened last, from the audit (B-GAP-32). */
export function Activity() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(activityQuery);
  return (
    <section aria-labelledby="activity">
      <Card>
        <div className={page.head}>
          <h2 id="activity" className={page.title}>
            Recent activity
          </h2>
          <Link to={paths.adminAudit()}>The whole audit trail</Link>
        </div>
        {data && data.items.length > 0 && (
          <ol className={styles.list}>
            {data.items.map((item) => (
              <li key={item.id} className={styles.item}>
                <span className={styles.words}>{auditInWords(item)}</span>{" "}
                <time dateTime={item.at} className={page.quiet}>
                  {ago(item.at, dataUpdatedAt)}
                </time>
              </li>
            ))}
          </ol>
        )}
        {data?.items.length === 0 && (
          <EmptyState icon="clock" title="Nothing has happened this month">
            <p className={page.quiet}>Registrations and what admins do are listed here.</p>
          </EmptyState>
        )}
        {!data && error && (
          <ErrorState
            title="Could not load the activity"
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton height="12rem" radius="var(--radius)" />}
      </Card>
    </section>
  );
}
