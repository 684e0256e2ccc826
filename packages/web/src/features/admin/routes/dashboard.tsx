import type { Totals } from "@handiwork/core/counters/schema";
import { useQuery } from "@tanstack/react-query";
import { count, plural, rating } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { StatCards, type TotalStat } from "../../../ui/data/stats.tsx";
import { Tile, Tiles } from "../../../ui/data/tile.tsx";
import { StatusCard } from "../../../ui/feedback/status-card.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { openDisputesQuery, statisticsQuery, systemQuery, totalsQuery } from "../api.ts";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { openReportsQuery } from "../moderation/api.ts";
import styles from "../overview/overview.module.css";
import {
  type SeriesKey,
  statisticsSeries,
  todayInLagos,
  trendDays,
  trendOf,
  trendRange,
  sum,
} from "../overview/statistics.ts";

/** The quick actions (B-ADMIN-08). */
const quickActions = [
  ["smile", "Manage Users", "Find, verify and disable accounts", adminPaths.users()],
  ["hammer", "Approve Artisans", "Artisans who wait for your decision", adminPaths.artisans("pending")],
  ["store", "Approve Merchants", "Businesses that wait for your decision", adminPaths.merchants("pending")],
  ["list", "Bulk Upload", "Register many artisans from a CSV file", adminPaths.bulkUpload],
  ["mail", "Blog Posts", "Write, publish and unpublish", adminPaths.blog],
  ["heart", "Partnerships", "The organisations that are shown as partners", adminPaths.partnerships],
] as const;

/** The admins' start page (B-ADMIN-01 to B-ADMIN-10): records that need a decision, totals and trends. */
export function Page() {
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
      <TitledSection title="Quick actions" size={22} gap={3}>
        <Tiles label="Quick actions">
          {quickActions.map(([icon, title, text, to]) => (
            <li key={to}>
              <Tile icon={icon} title={title} text={text} to={to} />
            </li>
          ))}
        </Tiles>
      </TitledSection>
    </AdminPage>
  );
}

const stats: readonly TotalStat[] = [
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
      {data && data.artisans.pending + data.merchants.pending > 0 && (
        <StatusCard tone="waiting" icon="clock" title="Pending Approvals">
          <p>
            <ApprovalCounts status="pending" totals={data} /> waiting for your decision.
          </p>
        </StatusCard>
      )}
      <NeedsAttention totals={data} />
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
      <StatCards stats={stats} totals={data ?? (isFailed ? null : undefined)} />
      {data && data.artisans.suspended + data.merchants.suspended > 0 && (
        <Text tone="quiet">
          <ApprovalCounts status="suspended" totals={data} /> suspended.
        </Text>
      )}
    </>
  );
}

/** "2 artisans and 1 merchant are", with links to the lists. */
function ApprovalCounts({ status, totals }: { status: "pending" | "suspended"; totals: Totals }) {
  const [artisans, merchants] = [totals.artisans[status], totals.merchants[status]];
  return (
    <>
      {artisans > 0 && <Link to={adminPaths.artisans(status)}>{plural(artisans, "artisan")}</Link>}
      {artisans > 0 && merchants > 0 && " and "}
      {merchants > 0 && <Link to={adminPaths.merchants(status)}>{plural(merchants, "merchant")}</Link>}
      {artisans + merchants === 1 ? " is" : " are"}
    </>
  );
}

const needVerb = (number: number) => (number === 1 ? "needs" : "need");

/** Payments, user reports, disputes and failed imports that need an admin. Renders nothing if there are none. */
function NeedsAttention({ totals }: { totals: Totals | undefined }) {
  const { data: reports = 0 } = useQuery(openReportsQuery);
  const { data: system } = useQuery(systemQuery);
  const { data: disputes } = useQuery(openDisputesQuery);
  const { held, problems } = totals?.payments ?? { held: 0, problems: 0 };
  const payments = held + problems;
  const disputeCount = disputes?.count ?? 0;
  const heldText = held > 0 ? `: for ${held} the artisan was charged and has no premium yet` : "";
  const entries = (
    [
      [
        payments,
        "payment",
        adminPaths.payments("attention"),
        `${needVerb(payments)} your decision${heldText}.`,
      ],
      [reports, "user report", adminPaths.moderation(), `${reports === 1 ? "is" : "are"} open.`],
      [disputeCount, "dispute", adminPaths.jobs(), `${needVerb(disputeCount)} your decision.`],
      [system?.imports.failed ?? 0, "bulk upload", adminPaths.bulkUpload, "failed."],
    ] as const
  ).filter(([number]) => number > 0);
  if (entries.length === 0) return null;
  return (
    <StatusCard tone="open" icon="alert" title="Needs your attention">
      <Stack as="ul" gap={1}>
        {entries.map(([number, noun, to, text]) => (
          <li key={noun}>
            {noun === "dispute" && disputes?.isMore && "More than "}
            <Link to={to}>{plural(number, noun)}</Link> {text}
          </li>
        ))}
      </Stack>
    </StatusCard>
  );
}

const trends: readonly (readonly [key: SeriesKey, name: string, to: string])[] = [
  ["registrations", "Registrations", `${adminPaths.reports}?by=day&show=registrations`],
  ["searches", "Searches", `${adminPaths.reports}?by=day&show=searches`],
  ["contacts", "Contacts", `${adminPaths.reports}?by=day&show=contacts`],
  ["payments", "Revenue", adminPaths.revenue],
];

/** Compares the last thirty days with the thirty days before. */
function Trends() {
  const { from, to } = trendRange(todayInLagos());
  const { data, isError } = useQuery(statisticsQuery(from, to));
  if (isError && !data) return null;
  return (
    <TitledSection title={`Last ${trendDays} days`} size={22} gap={3}>
      <Grid as="ul" columns={2} medium={4} gap={3}>
        {trends.map(([key, name, path]) => (
          <li key={key}>
            <Stack as={Link} gap={1} bare to={path} className={styles.trend}>
              <QuietText as="span">{name}</QuietText>
              {data ? <Trend series={key} {...trendOf(data.days, key)} /> : <Skeleton height="5.5rem" />}
            </Stack>
          </li>
        ))}
      </Grid>
    </TitledSection>
  );
}

function Trend({ series, values, total, before }: { series: SeriesKey } & ReturnType<typeof trendOf>) {
  const format = statisticsSeries.find(({ key }) => key === series)?.format ?? count;
  return (
    <>
      <Text as="strong" size={22} numeric>
        {format(total)}
      </Text>
      <Sparkline values={values} />
      <Text as="span" size={14} tone={total < before * 0.9 ? "bad" : "quiet"}>
        {describeChange(total, before)}
      </Text>
    </>
  );
}

/** The highest value touches the top. */
function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(1, ...values);
  const points = values.map((value, at) => `${(at / (values.length - 1)) * 100},${30 - (value / max) * 28}`);
  return (
    <svg viewBox="0 0 100 31" preserveAspectRatio="none" aria-hidden="true" className={styles.line}>
      <polyline points={points.join(" ")} />
    </svg>
  );
}

function describeChange(total: number, before: number): string {
  if (before === 0) return total === 0 ? "None in the 30 days before either" : "None in the 30 days before";
  const percent = Math.round((total / before - 1) * 100);
  if (percent === 0) return "Same as the 30 days before";
  return `${Math.abs(percent)}% ${percent > 0 ? "more" : "less"} than the 30 days before`;
}
