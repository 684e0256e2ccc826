import type { ReactNode } from "react";
import { totalOf, written, type Chart, type Series } from "../lib/figures.ts";
import { BarChart } from "./bar-chart.tsx";
import styles from "./figures.module.css";
import { NumbersTable } from "./numbers-table.tsx";
import { room } from "./room.ts";

interface FiguresProps<Key extends string> {
  chart: Chart<Key>;
  /** One of them is shown. */
  series: readonly Series<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** What stands beside the table's switch. */
  children?: ReactNode;
}

/** The totals of each series, of which one is shown period by period: as a chart, and as a table for whoever reads that better. */
export function Figures<Key extends string>({
  chart,
  series,
  chosen,
  onChoose,
  children,
}: FiguresProps<Key>) {
  const shown = series.find(({ key }) => key === chosen);
  return (
    <>
      <fieldset className={styles.tiles}>
        <legend className={styles.legend}>What the chart shows</legend>
        {series.map((each) => (
          <label key={each.key} className={styles.tile}>
            <input
              type="radio"
              name="figures-series"
              className={styles.radio}
              checked={each.key === chosen}
              onChange={() => onChoose(each.key)}
            />
            <Total text={written(each, totalOf(chart.periods, each.key))} />
            <span className={styles.name}>{each.name}</span>
          </label>
        ))}
      </fieldset>
      {shown && <BarChart key={chosen} chart={chart} series={shown} />}
      {children}
      <NumbersTable chart={chart} series={series} chosen={chosen} />
    </>
  );
}

function Total({ text }: { text: string }) {
  return (
    <span className={styles.number} style={room(text)}>
      {text}
    </span>
  );
}
