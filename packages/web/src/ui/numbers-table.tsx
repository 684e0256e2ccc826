import { written, type Chart, type Series } from "../lib/figures.ts";
import styles from "./numbers-table.module.css";

interface NumbersTableProps<Key extends string> {
  chart: Chart<Key>;
  series: readonly Series<Key>[];
  chosen: Key;
}

/** All numbers, the newest period first; on a narrow screen those of the series that is chosen. */
export function NumbersTable<Key extends string>({ chart, series, chosen }: NumbersTableProps<Key>) {
  const column = (key: Key) => (key === chosen ? undefined : styles.other);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Show the numbers as a table</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{chart.words.title}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className={column(key)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.periods.toReversed().map((period) => (
            <tr key={period.key}>
              <th scope="row">{period.name}</th>
              {series.map((each) => (
                <td key={each.key} className={column(each.key)}>
                  {written(each, period.values[each.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
