import type { AnalyticsDay } from "@handiwork/core/model/analytics/schema";
import type { Series } from "@handiwork/core/fixed/analytics";
import { useState } from "react";
import { chartOfDays } from "../../../lib/figures.ts";
import { Figures } from "../../../ui/figures.tsx";
import { shown } from "../model/chart.ts";

/** The artisan's four totals, of which one is shown day by day. */
export function OwnFigures({ days }: { days: readonly AnalyticsDay[] }) {
  const [chosen, setChosen] = useState<Series>("views");
  const chart = chartOfDays<Series>(days.map((values) => ({ day: values.day, values })));
  return <Figures chart={chart} series={shown} chosen={chosen} onChoose={setChosen} />;
}
