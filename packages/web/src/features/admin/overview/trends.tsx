import { useQuery } from "@tanstack/react-query";
import { count } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { statisticsQuery } from "../api.ts";
import { QuietText } from "../components/admin-page.tsx";
import styles from "./overview.module.css";
import {
  statisticsSeries,
  todayInLagos,
  trendDays,
  trendOf,
  trendRange,
  type SeriesKey,
} from "./statistics.ts";

const trends: readonly (readonly [key: SeriesKey, name: string, to: string])[] = [
  ["registrations", "Registrations", `${adminPaths.reports}?by=day&show=registrations`],
  ["searches", "Searches", `${adminPaths.reports}?by=day&show=searches`],
  ["contacts", "Contacts", `${adminPaths.reports}?by=day&show=contacts`],
  ["payments", "Revenue", adminPaths.revenue],
];

/** Compares the last thirty days with the thirty days before. */
export function Trends() {
  const { from, to } = trendRange(todayInLagos());
  const { data, isError } = useQuery(statisticsQuery(from, to));
  if (isError && !data) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="trends">
      <Text as="h2" id="trends" size={22}>
        Last {trendDays} days
      </Text>
      <Grid as="ul" columns={2} medium={4} gap={3}>
        {trends.map(([key, name, path]) => (
          <li key={key}>
            <Stack as={Link} gap={1} to={path} className={styles.trend}>
              <QuietText as="span">{name}</QuietText>
              {data ? <Trend series={key} {...trendOf(data.days, key)} /> : <Skeleton height="5.5rem" />}
            </Stack>
          </li>
        ))}
      </Grid>
    </Stack>
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
