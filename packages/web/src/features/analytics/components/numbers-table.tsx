import type { AnalyticsDay } from "@handiwork/core/analytics/schema";
import { series } from "@handiwork/core/site/analytics";
import { count } from "../../../lib/format.ts";
import { dayInWords, names } from "../model/chart.ts";
import styles from "./numbers-table.module.css";

/** All numbers, the newest day first. */
export function NumbersTable({ days }: { days: readonly AnalyticsDay[] }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Show all numbers as a table</summary>
      {/* A region that scrolls sideways is reached by the keyboard. */}
      <div className={styles.frame} role="region" aria-label="All numbers, day by day" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {names[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayInWords(day.day, "short")}</th>
                {series.map((name) => (
                  <td key={name}>{count(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
