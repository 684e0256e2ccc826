import { useUrlParameters, Filter } from "../components/filters.tsx";
import { statisticsQuery } from "../api.ts";
import { totalOf } from "../../../lib/format/figures.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { FiguresCard } from "../components/figures-card.tsx";
import {
  chartOf,
  rangeOf,
  spans,
  statisticsSeries,
  tableOf,
  todayInLagos,
  type Span,
} from "../overview/statistics.ts";

const spanNames = { day: "Days", week: "Weeks", month: "Months" } as const satisfies Record<Span, string>;

/** Statistics of the marketplace by day, week and month (B-GAP-36). The URL keeps the selected period and series. */
export function Page() {
  const { search, setParameter } = useUrlParameters();
  const span = spans.find((each) => each === search.get("by")) ?? "month";
  const selected = statisticsSeries.find(({ key }) => key === search.get("show"))?.key ?? "registrations";
  const { from, to } = rangeOf(span, todayInLagos());
  return (
    <AdminPage title="Reports" description="What happened on the marketplace, up to today.">
      <Filter
        label="By"
        choices={spans.map((each) => ({
          label: spanNames[each],
          to: `?by=${each}&show=${selected}`,
          isCurrent: each === span,
        }))}
      />
      <FiguresCard
        query={statisticsQuery(from, to)}
        noun="the reports"
        series={statisticsSeries}
        selected={selected}
        onSelect={(key) => setParameter("show", key)}
        figuresOf={({ days }) => {
          const chart = chartOf(span, days);
          const isEmpty = totalOf(chart.periods, selected) === 0;
          const none = selected === "payments" ? "No premium payments" : "No activity";
          return { chart, note: isEmpty && `${none} in this period.`, table: tableOf(span, days) };
        }}
      />
    </AdminPage>
  );
}
