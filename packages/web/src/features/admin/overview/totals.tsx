import type { Totals } from "@handiwork/core/counters/schema";
import { useQuery } from "@tanstack/react-query";
import { StatCard, StatCards } from "../../../ui/data/stats.tsx";
import { systemQuery, totalsQuery, openDisputesQuery } from "../api.ts";
import { count, plural, rating } from "../../../lib/format/format.ts";
import { adminPaths, type ApprovalFilter } from "../../../lib/navigation/admin-paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import type { IconName } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { StatusCard } from "../../../ui/feedback/status-card.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { openReportsQuery } from "../moderation/api.ts";
import styles from "./overview.module.css";

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
export function Overview() {
  const { data, error, isFetching, refetch } = useQuery(totalsQuery);
  return (
    <>
      {!data && !error && <Card className={styles.coming} aria-hidden="true" />}
      {data && <Pending artisans={data.artisans.pending} merchants={data.merchants.pending} />}
      <NeedsYou payments={data?.payments} />
      {error && !data && (
        <Cluster role="alert" gap={3} justify="between" className={styles.failed}>
          <p>Could not load the numbers.</p>
          <Button onClick={() => void refetch()} loading={isFetching}>
            Try again
          </Button>
        </Cluster>
      )}
      <StatCards label="The marketplace in numbers">
        {stats.map(([icon, name, to, value]) => (
          <StatCard
            key={name}
            icon={icon}
            name={name}
            to={to}
            value={data ? value(data) : error ? null : undefined}
          />
        ))}
      </StatCards>
      {data && <Suspended artisans={data.artisans.suspended} merchants={data.merchants.suspended} />}
    </>
  );
}

/** A banner with the number of pending artisans and merchants. Renders nothing if there are none. */
function Pending({ artisans, merchants }: { artisans: number; merchants: number }) {
  if (artisans + merchants === 0) return null;
  return (
    <StatusCard tone="waiting" icon="clock" title="Pending Approvals">
      <p>
        <Records status="pending" artisans={artisans} merchants={merchants} />
        {artisans + merchants === 1 ? " is waiting " : " are waiting "}
        for your decision.
      </p>
    </StatusCard>
  );
}

/** The number of suspended artisans and merchants, who need no decision. Renders nothing if there are none. */
function Suspended({ artisans, merchants }: { artisans: number; merchants: number }) {
  if (artisans + merchants === 0) return null;
  return (
    <Text tone="quiet">
      <Records status="suspended" artisans={artisans} merchants={merchants} />
      {artisans + merchants === 1 ? " is suspended." : " are suspended."}
    </Text>
  );
}

/** The numbers of artisans and merchants, linked to their lists. */
function Records({
  status,
  artisans,
  merchants,
}: {
  status: ApprovalFilter;
  artisans: number;
  merchants: number;
}) {
  return (
    <>
      {artisans > 0 && <Link to={adminPaths.artisans(status)}>{plural(artisans, "artisan")}</Link>}
      {artisans > 0 && merchants > 0 && " and "}
      {merchants > 0 && <Link to={adminPaths.merchants(status)}>{plural(merchants, "merchant")}</Link>}
    </>
  );
}

/** Payments, user reports, disputes and failed imports that need an admin. Renders nothing if there are none. */
function NeedsYou({
  payments: { held, problems } = { held: 0, problems: 0 },
}: {
  payments: Totals["payments"] | undefined;
}) {
  const { data: reports = 0 } = useQuery(openReportsQuery);
  const failed = useQuery(systemQuery).data?.imports.failed ?? 0;
  const { count: disputes, isMore } = useQuery(openDisputesQuery).data ?? { count: 0, isMore: false };
  if (held + problems + reports + failed + disputes === 0) return null;
  return (
    <StatusCard tone="open" icon="alert" title="Needs your attention">
      <Stack as="ul" gap={1}>
        {held + problems > 0 && (
          <li>
            <Link to={adminPaths.payments("attention")}>{plural(held + problems, "payment")}</Link>{" "}
            {held + problems === 1 ? "needs" : "need"} your decision
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
        {failed > 0 && (
          <li>
            <Link to={adminPaths.bulkUpload}>{plural(failed, "bulk upload")}</Link> failed.
          </li>
        )}
      </Stack>
    </StatusCard>
  );
}
