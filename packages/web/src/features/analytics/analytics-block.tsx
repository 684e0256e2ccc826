import { daysShown, series, type Series } from "@handiwork/core/reference/analytics";
import type { AnalyticsDay } from "@handiwork/core/analytics/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, read } from "../../lib/api/client.ts";
import { chartOfDays, type Series as Shown } from "../../lib/format/figures.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Figures, FiguresSkeleton } from "../../ui/data/figures.tsx";
import { Grid, Stack } from "../../ui/primitives/layout.tsx";
import { CollapsibleSection } from "../../ui/data/sections.tsx";
import { Skeleton } from "../../ui/primitives/skeleton.tsx";
import { QueryResult } from "../../ui/feedback/query-result.tsx";
import { Link } from "../../ui/primitives/link.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { Callout } from "../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../ui/primitives/text.tsx";
import styles from "./analytics-block.module.css";

/** The artisan's analytics on their dashboard: how many people saw, saved and contacted them. */
export function AnalyticsBlock() {
  const query = useQuery({
    queryKey: ["analytics"],
    queryFn: () => read(api["artisan-profile"].analytics.$get()),
    staleTime: 60_000,
  });
  return (
    <CollapsibleSection id="analytics" title="How people find you">
      <Stack>
        <Text tone="quiet">
          The last {query.data?.days.length ?? daysShown.basic} days. Each person counts once a day.
        </Text>
        <QueryResult query={query} errorTitle="Could not load your numbers" pending={<Pending />}>
          {({ days, isFull }) => (
            <div>
              {days.every(isBlank) ? <NothingYet /> : <OwnFigures days={days} />}
              {!isFull && (
                <Callout tone="waiting" neutralText className={styles.premium}>
                  You see the last {daysShown.basic} days. With premium you see {daysShown.premium}.{" "}
                  <Link to={paths.pricing}>See what premium offers</Link>
                </Callout>
              )}
            </div>
          )}
        </QueryResult>
      </Stack>
    </CollapsibleSection>
  );
}

function isBlank(day: AnalyticsDay): boolean {
  return series.every((name) => day[name] === 0);
}

const shownSeries: readonly Shown<Series>[] = [
  { key: "views", name: "Profile views", meaning: "People who opened your profile." },
  {
    key: "contacts",
    name: "Contacts",
    meaning: "People who wrote to you for the first time or tapped your WhatsApp number.",
  },
  { key: "favourites", name: "Favourites", meaning: "Clients who saved your profile." },
  { key: "searches", name: "Search appearances", meaning: "People who saw you in search results." },
];

/** The artisan's four totals, one of them day by day. */
function OwnFigures({ days }: { days: readonly AnalyticsDay[] }) {
  const [chosen, setChosen] = useState<Series>("views");
  const chart = chartOfDays<Series>(days.map((values) => ({ day: values.day, values })));
  return <Figures chart={chart} series={shownSeries} selected={chosen} onSelect={setChosen} />;
}

/** The empty state: explains how numbers come about and what helps. */
function NothingYet() {
  return (
    <EmptyState
      icon="eye"
      title="No numbers yet"
      description={
        <>
          People are counted here when they find you in a search, open your profile, save you or get in touch.
          Your own visits are not. A <Link to={paths.editArtisanProfile}>complete profile</Link> with pictures
          of your work gets found more often.
        </>
      }
    />
  );
}

/** A placeholder with the height of the loaded numbers. */
function Pending() {
  return (
    <div>
      <VisuallyHidden>Loading your numbers</VisuallyHidden>
      <FiguresSkeleton series={series.length} />
      <Grid gap={3} className={styles.below}>
        <Skeleton width="13rem" />
        <Skeleton height="100%" radius="var(--radius)" />
      </Grid>
    </div>
  );
}
