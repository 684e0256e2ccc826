import type { TallyDay } from "@handiwork/core/counters/schema";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { Card } from "../../../ui/primitives/layout.tsx";
import { statisticsQuery } from "../api.ts";
import { totalOf } from "../../../lib/format/figures.ts";
import { Figures } from "../../../ui/data/figures.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { ExportFooter, ExportPending } from "../components/export.tsx";
import { Filter } from "../components/filters.tsx";
import {
  chartOf,
  rangeOf,
  statisticsSeries,
  spans,
  tableOf,
  todayInLagos,
  type SeriesKey,
  type Span,
} from "../overview/statistics.ts";

const spanNames = { day: "Days", week: "Weeks", month: "Months" } as const satisfies Record<Span, string>;

/** Statistics of the marketplace by day, week and month (B-GAP-36). The URL keeps the selected period and series. */
export function Page() {
  const [parameters, setParameters] = useSearchParams();
  const span = spans.find((each) => each === parameters.get("by")) ?? "month";
  const chosen = statisticsSeries.find(({ key }) => key === parameters.get("show"))?.key ?? "registrations";
  const { from, to } = rangeOf(span, todayInLagos());
  const choose = (show: SeriesKey) => setParameters({ by: span, show }, { replace: true });
  return (
    <AdminPage title="Reports" description="What happened on the marketplace, up to today.">
      <Filter
        label="By"
        choices={spans.map((each) => ({
          label: spanNames[each],
          to: `?by=${each}&show=${chosen}`,
          isCurrent: each === span,
        }))}
      />
      <Card>
        <QueryResult
          query={useQuery(statisticsQuery(from, to))}
          errorTitle="Could not load the reports"
          pending={<ExportPending label="Loading the reports" series={statisticsSeries.length} />}
        >
          {({ days }) => <Statistics span={span} days={days} chosen={chosen} onChoose={choose} />}
        </QueryResult>
      </Card>
    </AdminPage>
  );
}

interface StatisticsProps {
  span: Span;
  days: readonly TallyDay[];
  chosen: SeriesKey;
  onChoose: (key: SeriesKey) => void;
}

/** The statistics as a chart, a table and a CSV file. */
function Statistics({ span, days, chosen, onChoose }: StatisticsProps) {
  const chart = chartOf(span, days);
  const isEmpty = totalOf(chart.periods, chosen) === 0;
  return (
    <Figures chart={chart} series={statisticsSeries} selected={chosen} onSelect={onChoose}>
      <ExportFooter note={isEmpty && nothing(chosen)} file={() => tableOf(span, days)} />
    </Figures>
  );
}

function nothing(chosen: SeriesKey): string {
  return chosen === "payments" ? "No premium payments in this period." : "No activity in this period.";
}
