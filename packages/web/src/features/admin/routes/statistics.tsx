import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { statisticsQuery } from "../../../lib/admin-overview.ts";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Card } from "../../../ui/card.tsx";
import { FiguresPending } from "../../../ui/figures-pending.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Filter } from "../components/filter.tsx";
import { Statistics } from "../components/statistics.tsx";
import { rangeOf, shownSeries, spans, todayInLagos, type Shown, type Span } from "../model/statistics.ts";
import styles from "./admin.module.css";

const spanNames = { day: "Days", week: "Weeks", month: "Months" } as const satisfies Record<Span, string>;

/** What happened on the marketplace by day, week and month (B-GAP-36). The address keeps what is shown. */
export function Page() {
  useDocumentTitle("Reports");
  const [parameters, setParameters] = useSearchParams();
  const span = spans.find((each) => each === parameters.get("by")) ?? "month";
  const chosen = shownSeries.find(({ key }) => key === parameters.get("show"))?.key ?? "registrations";
  const { from, to } = rangeOf(span, todayInLagos());
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(from, to));
  const choose = (show: Shown) => setParameters({ by: span, show }, { replace: true });
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Reports">What happened on the marketplace, up to today.</PageHead>
        <Filter
          label="By"
          choices={spans.map((each) => ({
            label: spanNames[each],
            to: `?by=${each}&show=${chosen}`,
            isCurrent: each === span,
          }))}
        />
        <Card>
          {data && <Statistics span={span} days={data.days} chosen={chosen} onChoose={choose} />}
          {!data && error && (
            <ErrorState
              title="Could not load the reports"
              error={error}
              retry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {!data && !error && (
            <>
              <VisuallyHidden>Loading the reports</VisuallyHidden>
              <FiguresPending series={shownSeries.length} />
            </>
          )}
        </Card>
      </div>
    </Container>
  );
}
