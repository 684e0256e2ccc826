import type { AnalyticsDay } from "@handiwork/core/analytics/schema";
import { series, type Series } from "@handiwork/core/site/analytics";
import { useState } from "react";
import { count } from "../../../lib/format.ts";
import { names, totals } from "../model/chart.ts";
import { Chart } from "./chart.tsx";
import styles from "./figures.module.css";
import { NumbersTable } from "./numbers-table.tsx";

/** The four totals, of which one is shown day by day: as a chart, and as a table for whoever reads that better. */
export function Figures({ days }: { days: readonly AnalyticsDay[] }) {
  const [chosen, setChosen] = useState<Series>("views");
  const sums = totals(days);
  return (
    <>
      <fieldset className={styles.tiles}>
        <legend className={styles.legend}>What the chart shows</legend>
        {series.map((name) => (
          <label key={name} className={styles.tile}>
            <input
              type="radio"
              name="analytics-series"
              className={styles.radio}
              checked={name === chosen}
              onChange={() => setChosen(name)}
            />
            <span className={styles.number}>{count(sums[name])}</span>
            <span className={styles.name}>{names[name]}</span>
          </label>
        ))}
      </fieldset>
      <Chart key={chosen} days={days} name={chosen} />
      <NumbersTable days={days} chosen={chosen} />
    </>
  );
}
