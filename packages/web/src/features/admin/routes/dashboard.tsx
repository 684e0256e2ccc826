import type { Totals } from "@handiwork/core/counters/schema";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { count, plural, rating } from "../../../lib/format/format.ts";
import { adminPaths, type ApprovalFilter } from "../../../lib/navigation/admin-paths.ts";
import { StatCard, StatCards } from "../../../ui/data/stats.tsx";
import { Tile, Tiles } from "../../../ui/data/tile.tsx";
import { StatusCard } from "../../../ui/feedback/status-card.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import type { IconName } from "../../../ui/primitives/icon.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { openDisputesQuery, systemQuery, totalsQuery } from "../api.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { openReportsQuery } from "../moderation/api.ts";
import styles from "../overview/overview.module.css";
import { Trends } from "../overview/trends.tsx";

export type DashboardTile = ComponentProps<typeof Tile>;

/**
 * The admins' start page (B-ADMIN-01 to B-ADMIN-10): records that need a decision, totals and trends.
 *
 * @param props.quick the six quick actions, from the table of admin pages
 */
export function Dashboard({ quick }: { quick: readonly DashboardTile[] }) {
  return (
    <AdminPage
      title="Admin dashboard"
      description="The marketplace at a glance."
      actions={
        <>
          <LinkButton to={adminPaths.settings}>Settings</LinkButton>
          <LinkButton to={adminPaths.new} variant="primary">
            New Action
          </LinkButton>
        </>
      }
    >
      <Overview />
      <Trends />
      <Stack as="section" gap={3} aria-labelledby="quick-actions">
        <Text as="h2" id="quick-actions" size={22}>
          Quick actions
        </Text>
        <Tiles label="Quick actions">
          {quick.map((tile) => (
            <li key={tile.to}>
              <Tile {...tile} />
            </li>
          ))}
        </Tiles>
      </Stack>
    </AdminPage>
  );
}

type Stat = readonly [icon: IconName, name: string, to: string, value: (totals: Totals) => string];

const stats: readonly Stat[] = [
  ["grid", "Total Users", adminPaths.users(), ({ users }) => count(sum(Object.values(users)))],
  ["smile", "Clients", adminPaths.users("client"), ({ users }) => count(users.client)],
  ["hammer", "Artisans", adminPaths.artisans("all"), ({ users }) => count(users.artisan)],
  ["store", "Merchants", adminPaths.merchants("all"), ({ users }) => count(users.merchant)],
  ["clock", "Pending Artisans", adminPaths.artisans("pending"), ({ artisans }) => count(artisans.pending)],
  [
    "clock",
    "Pending Merchants",
    adminPaths.merchants("pending"),
    ({ merchants }) => count(merchants.pending),
  ],
  ["message", "Total Reviews", adminPaths.reviews, ({ reviews }) => count(reviews)],
  ["star", "Avg Rating", adminPaths.reviews, ({ averageRating }) => rating(averageRating)],
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * The totals of the marketplace (B-ADMIN-01 to B-ADMIN-07; B-GAP-38, B-GAP-39), and the records that need a decision.
 * The query polls while the page is visible.
 */
function Overview() {
  const { data, error, isFetching, refetch } = useQuery(totalsQuery);
  const isFailed = error !== null && !data;
  return (
    <>
      {!data && !isFailed && <Card className={styles.coming} aria-hidden="true" />}
      {data && (
        <ApprovalCounts status="pending" totals={data}>
          {(counts, verb) => (
            <StatusCard tone="waiting" icon="clock" title="Pending Approvals">
              <p>
                {counts} {verb} waiting for your decision.
              </p>
            </StatusCard>
          )}
        </ApprovalCounts>
      )}
      <NeedsAttention payments={data?.payments} />
      {isFailed && (
        <Callout tone="bad" neutralText role="alert">
          <Cluster gap={3} justify="between">
            <p>Could not load the numbers.</p>
            <Button onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          </Cluster>
        </Callout>
      )}
      <StatCards label="The marketplace in numbers">
        {stats.map(([icon, name, to, value]) => (
          <StatCard
            key={name}
            icon={icon}
            name={name}
            to={to}
            value={data ? value(data) : isFailed ? null : undefined}
          />
        ))}
      </StatCards>
      {data && (
        <ApprovalCounts status="suspended" totals={data}>
          {(counts, verb) => (
            <Text tone="quiet">
              {counts} {verb} suspended.
            </Text>
          )}
        </ApprovalCounts>
      )}
    </>
  );
}

/**
 * Renders `children` with the linked numbers of artisans and merchants of a status, and the verb that follows. Renders
 * nothing if there are none.
 */
function ApprovalCounts({
  status,
  totals,
  children,
}: {
  status: Exclude<ApprovalFilter, "all">;
  totals: Totals;
  children: (counts: ReactNode, verb: "is" | "are") => ReactNode;
}) {
  const [artisans, merchants] = [totals.artisans[status], totals.merchants[status]];
  if (artisans + merchants === 0) return null;
  const counts = (
    <>
      {artisans > 0 && <Link to={adminPaths.artisans(status)}>{plural(artisans, "artisan")}</Link>}
      {artisans > 0 && merchants > 0 && " and "}
      {merchants > 0 && <Link to={adminPaths.merchants(status)}>{plural(merchants, "merchant")}</Link>}
    </>
  );
  return children(counts, artisans + merchants === 1 ? "is" : "are");
}

/** Payments, user reports, disputes and failed imports that need an admin. Renders nothing if there are none. */
function NeedsAttention({
  payments: { held, problems } = { held: 0, problems: 0 },
}: {
  payments: Totals["payments"] | undefined;
}) {
  const { data: reports = 0 } = useQuery(openReportsQuery);
  const failedImports = useQuery(systemQuery).data?.imports.failed ?? 0;
  const { count: disputes, isMore } = useQuery(openDisputesQuery).data ?? { count: 0, isMore: false };
  const payments = held + problems;
  if (payments + reports + failedImports + disputes === 0) return null;
  return (
    <StatusCard tone="open" icon="alert" title="Needs your attention">
      <Stack as="ul" gap={1}>
        {payments > 0 && (
          <li>
            <Link to={adminPaths.payments("attention")}>{plural(payments, "payment")}</Link>{" "}
            {payments === 1 ? "needs" : "need"} your decision
            {held > 0 && `: for ${held} the artisan was charged and has no premium yet`}.
          </li>
        )}
        {reports > 0 && (
          <li>
            <Link to={adminPaths.moderation()}>{plural(reports, "user report")}</Link>{" "}
            {reports === 1 ? "is" : "are"} open.
          </li>
        )}
        {disputes > 0 && (
          <li>
            <Link to={adminPaths.jobs()}>
              {isMore ? `More than ${disputes} disputes` : plural(disputes, "dispute")}
            </Link>{" "}
            {disputes === 1 ? "needs" : "need"} your decision.
          </li>
        )}
        {failedImports > 0 && (
          <li>
            <Link to={adminPaths.bulkUpload}>{plural(failedImports, "bulk upload")}</Link> failed.
          </li>
        )}
      </Stack>
    </StatusCard>
  );
}
