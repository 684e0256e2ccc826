import type { TallyDay } from "@handiwork/core/model/counters/schema";
import { csvFile, csvType } from "@handiwork/core/fixed/csv";
import { totalOf } from "../../../lib/figures.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { chartOf, shownSeries, tableOf, type Shown, type Span } from "../model/statistics.ts";
import styles from "./statistics.module.css";

interface StatisticsProps {
  span: Span;
  days: readonly TallyDay[];
  chosen: Shown;
  onChoose: (key: Shown) => void;
}

/** What happened, as a chart, a table and a file for spreadsheets. */
export function Statistics({ span, days, chosen, onChoose }: StatisticsProps) {
  const chart = chartOf(span, days);
  const isEmpty = totalOf(chart.periods, chosen) === 0;
  const save = () => {
    const { names, rows } = tableOf(span, days);
    const name = `handiwork-by-${span}-${days[0]?.day}-to-${days.at(-1)?.day}.csv`;
    saveFile(name, new Blob([csvFile(names, rows)], { type: csvType }));
  };
  return (
    <Figures chart={chart} series={shownSeries} chosen={chosen} onChoose={onChoose}>
      <div className={styles.below}>
        {isEmpty && <p className={styles.none}>{nothing(chosen)}</p>}
        <Button onClick={save}>Export as CSV</Button>
      </div>
    </Figures>
  );
}

function nothing(chosen: Shown): string {
  return chosen === "payments"
    ? "Nobody has paid in this time. What artisans pay for premium is counted here."
    : "Nothing of this was counted in this time.";
}
