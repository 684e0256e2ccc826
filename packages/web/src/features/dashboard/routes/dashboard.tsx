import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ago } from "../../../lib/format/ago.ts";
import { count } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { UserType } from "../../../lib/session/session.ts";
import { StatCards, type TotalStat } from "../../../ui/data/stats.tsx";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Card, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { activityQuery, systemQuery, totalsQuery } from "../../admin/api.ts";
import { describeAuditEntry } from "../../admin/describe-audit-entry.ts";
import { MerchantDashboard } from "../../merchant-dashboard/merchant-dashboard.tsx";
import { partsOf } from "../status.ts";
import { useFreshUser } from "../use-fresh-user.ts";
import styles from "./dashboard.module.css";

/** The heading by user type. The client's is the default (B-GAP-01). */
const welcomes: Record<UserType, string> = {
  admin: "Welcome to the admin area",
  artisan: "Welcome to your workshop",
  merchant: "Welcome to your shop",
  client: "Welcome",
};

/** The general dashboard of merchants and admins, with a welcome by name (B-ROLE-08, B-DASH-01 to B-DASH-03). */
export function Page() {
  const user = useFreshUser();
  if (!user) return null;
  const isMerchant = user.userType === "merchant";
  return (
    <PageFrame
      title={[welcomes[user.userType], user.fullName].filter(Boolean).join(", ")}
      documentTitle="Your dashboard"
      description={isMerchant ? "Your business and its next steps." : "System status and latest activity."}
      width="medium"
    >
      {isMerchant ? <MerchantDashboard user={user} /> : <AdminDashboard />}
    </PageFrame>
  );
}

const stats: readonly TotalStat[] = [
  ["smile", "Clients", paths.clients, ({ users }) => count(users.client)],
  [
    "hammer",
    "Approved artisans",
    adminPaths.artisans("approved"),
    ({ artisans }) => count(artisans.approved),
  ],
  [
    "store",
    "Approved merchants",
    adminPaths.merchants("approved"),
    ({ merchants }) => count(merchants.approved),
  ],
  ["message", "Messages", `${adminPaths.reports}?by=day&show=messages`, ({ messages }) => count(messages)],
];

/** The admins' part of the general dashboard: totals, system status and recent activity (B-GAP-32). */
function AdminDashboard() {
  const { data, error } = useQuery(totalsQuery);
  return (
    <>
      <StatCards stats={stats} totals={data ?? (error ? null : undefined)} />
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

interface PanelProps<Data> {
  title: string;
  /** Shown at the end of the title's row. */
  note: ReactNode;
  query: UseQueryResult<Data>;
  errorTitle: string;
  children: (data: Data) => ReactNode;
}

/** A card with the data of one query. */
function Panel<Data>({ title, note, query, errorTitle, children }: PanelProps<Data>) {
  return (
    <Card>
      <TitledSection title={title} size={22} beside={note}>
        <QueryResult
          query={query}
          errorTitle={errorTitle}
          pending={<Skeleton height="14rem" radius="var(--radius)" />}
        >
          {children}
        </QueryResult>
      </TitledSection>
    </Card>
  );
}

/** The system status (B-GAP-32). */
function SystemPanel() {
  const query = useQuery(systemQuery);
  const { data, dataUpdatedAt } = query;
  const parts = data && partsOf(data, dataUpdatedAt);
  return (
    <Panel
      title="System status"
      note={
        parts && (
          <Text size={14} tone="quiet">
            {parts.every(({ isGood }) => isGood) ? "All systems normal" : "Something needs your attention"}
          </Text>
        )
      }
      query={query}
      errorTitle="Could not load the system status"
    >
      {() => (
        <Stack as="dl" gap={0} divided>
          {parts?.map(({ name, text, isGood }) => (
            <Cluster key={name} gap={4} tight align="start" className={styles.row}>
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
        </Stack>
      )}
    </Panel>
  );
}

/** The latest entries of the audit log (B-GAP-32). */
function Activity() {
  const query = useQuery(activityQuery);
  return (
    <Panel
      title="Recent activity"
      note={<Link to={adminPaths.audit()}>Open the audit log</Link>}
      query={query}
      errorTitle="Could not load recent activity"
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
                  {describeAuditEntry(item)}
                </Text>{" "}
                <Text as="time" size={14} tone="quiet" dateTime={item.at}>
                  {ago(item.at, query.dataUpdatedAt)}
                </Text>
              </Cluster>
            ))}
          </ol>
        )
      }
    </Panel>
  );
}
