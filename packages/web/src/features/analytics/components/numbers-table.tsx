import type { AnalyticsDay } from "@handiwork/core/analytics/schema";
import { series, type Series } from "@handiwork/core/site/analytics";
import { count } from "../../../lib/format.ts";
import { dayInWords, names } from "../model/chart.ts";
import styles from "./numbers-table.module.css";

/** All numbers, the newest day first; on a narrow screen those of the series that is chosen. */
export function NumbersTable({ days, chosen }: { days: readonly AnalyticsDay[]; chosen: Series }) {
  const column = (name: Series) => (name === chosen ? undefined : styles.other);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Show the numbers as a table</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map((name) => (
              <th key={name} scope="col" className={column(name)}>
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
                <td key={name} className={column(name)}>
                  {count(day[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
