import type { Totals } from "@handiwork/core/counters/schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { activityQuery, systemQuery, totalsQuery } from "../../admin/api.ts";
import { ago } from "../../../lib/format/ago.ts";
import { auditInWords } from "../../admin/audit-words.ts";
import { count } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Card } from "../../../ui/primitives/card.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { StatCard, StatCards } from "../../../ui/data/stat-cards.tsx";
import { QueryResult } from "../../../ui/feedback/fetched.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { VisuallyHidden } from "../../../ui/primitives/visually-hidden.tsx";
import styles from "./admin-dashboard.module.css";
import { partsOf } from "../status.ts";

/** The admins' part of the general dashboard: totals, system status and recent activity (B-GAP-32). */
export function AdminDashboard() {
  const { data, error } = useQuery(totalsQuery);
  const value = (of: (totals: Totals) => number) => {
    if (data) return count(of(data));
    return error ? null : undefined;
  };
  return (
    <>
      <StatCards label="The marketplace in numbers">
        <StatCard icon="smile" name="Clients" to={paths.clients} value={value(({ users }) => users.client)} />
        <StatCard
          icon="hammer"
          name="Approved artisans"
          to={adminPaths.artisans("approved")}
          value={value(({ artisans }) => artisans.approved)}
        />
        <StatCard
          icon="store"
          name="Approved merchants"
          to={adminPaths.merchants("approved")}
          value={value(({ merchants }) => merchants.approved)}
        />
        <StatCard
          icon="message"
          name="Messages"
          to={`${adminPaths.reports}?by=day&show=messages`}
          value={value(({ messages }) => messages)}
        />
      </StatCards>
      <Cluster>
        <LinkButton to={paths.admin} variant="primary">
          Admin dashboard
        </LinkButton>
        <LinkButton to={adminPaths.reports}>Reports</LinkButton>
      </Cluster>
      <SystemPanel />
      <Activity />
    </>
  );
}

function PanelHead({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Cluster align="baseline" justify="between" className={styles.head}>
      <Text as="h2" id={id} size={22}>
        {title}
      </Text>
      {children}
    </Cluster>
  );
}

/** The system status (B-GAP-32). */
function SystemPanel() {
  const query = useQuery(systemQuery);
  const { data, dataUpdatedAt } = query;
  const parts = data && partsOf(data, dataUpdatedAt);
  return (
    <section aria-labelledby="system-status">
      <Card>
        <PanelHead id="system-status" title="System status">
          {parts && (
            <Text size={14} tone="quiet">
              {parts.every(({ isGood }) => isGood) ? "All systems normal" : "Something needs your attention"}
            </Text>
          )}
        </PanelHead>
        <QueryResult
          query={query}
          errorTitle="Could not load the system status"
          pending={<Skeleton height="14rem" radius="var(--radius)" />}
        >
          {() => (
            <dl>
              {parts?.map(({ name, text, isGood }) => (
                <Cluster key={name} gap={4} align="start" className={styles.row}>
                  <Text as="dt" weight={600}>
                    {name}
                  </Text>
                  <Cluster as="dd" align="start" wrap={false} lines="anywhere">
                    <Text as="span" tone={isGood ? "good" : "bad"}>
                      <Icon name={isGood ? "check" : "alert"} size={18} />
                    </Text>
                    <span>
                      {!isGood && <VisuallyHidden>Attention: </VisuallyHidden>}
                      {text}
                    </span>
                  </Cluster>
                </Cluster>
              ))}
            </dl>
          )}
        </QueryResult>
      </Card>
    </section>
  );
}

/** The latest entries of the audit log (B-GAP-32). */
function Activity() {
  const query = useQuery(activityQuery);
  return (
    <section aria-labelledby="activity">
      <Card>
        <PanelHead id="activity" title="Recent activity">
          <Link to={adminPaths.audit()}>Open the audit log</Link>
        </PanelHead>
        <QueryResult
          query={query}
          errorTitle="Could not load recent activity"
          pending={<Skeleton height="12rem" radius="var(--radius)" />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon="clock"
                title="No activity this month"
                description="Registrations and admin actions appear here."
              />
            ) : (
              <ol>
                {items.map((item) => (
                  <Cluster as="li" key={item.id} align="baseline" justify="between" className={styles.row}>
                    <Text as="span" lines="anywhere">
                      {auditInWords(item)}
                    </Text>{" "}
                    <Text as="time" size={14} tone="quiet" dateTime={item.at}>
                      {ago(item.at, query.dataUpdatedAt)}
                    </Text>
                  </Cluster>
                ))}
              </ol>
            )
          }
        </QueryResult>
      </Card>
    </section>
  );
}
