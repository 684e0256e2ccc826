import { useState, type PointerEvent, type ReactNode } from "react";
import { axisEnd, best, summary, totalOf, written, type Chart, type Series } from "../lib/figures.ts";
import { classNames } from "./class-names.ts";
import styles from "./figures.module.css";
import { Cluster, Grid, Stack } from "./layout.tsx";
import { StatNumber } from "./stat-tiles.tsx";
import { Text } from "./text.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

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
      <Grid as="fieldset" columns={2} gap={2} className={styles.tiles}>
        <legend>
          <VisuallyHidden>What the chart shows</VisuallyHidden>
        </legend>
        {series.map((each) => (
          <Stack as="label" gap={0} rows="top" key={each.key} className={styles.tile}>
            <input
              type="radio"
              name="figures-series"
              checked={each.key === chosen}
              onChange={() => onChoose(each.key)}
            />
            <StatNumber text={written(each, totalOf(chart.periods, each.key))} />
            <Text as="span" size={14} tone="quiet">
              {each.name}
            </Text>
          </Stack>
        ))}
      </Grid>
      {shown && <BarChart key={chosen} chart={chart} series={shown} />}
      {children}
      <NumbersTable chart={chart} series={series} chosen={chosen} />
    </>
  );
}

/** Of the width that a bar has to itself. */
const barWidth = 0.66;
/** The drawing's height in its own units: browsers draw those of millions wrongly. */
const height = 100;

/** A bar a period of one series. Whoever points at one reads its number above; nobody needs to: the table has them all. */
function BarChart<Key extends string>({ chart, series }: { chart: Chart<Key>; series: Series<Key> }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { periods, named } = chart;
  const { key, meaning } = series;
  const end = axisEnd(Math.max(...periods.map(({ values }) => values[key])));
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * periods.length);
    setPointed(Math.min(periods.length - 1, Math.max(0, index)));
  };
  return (
    <figure className={styles.chart}>
      <Cluster as="figcaption" size={14} tone="quiet" justify="between" className={styles.caption}>
        <span className={styles.meaning}>{meaning}</span>
        <VisuallyHidden>{summary(chart, series)}</VisuallyHidden>
        <Text as="span" weight={600} numeric className={styles.said} aria-hidden="true">
          {said(chart, series, pointed)}
        </Text>
      </Cluster>
      <div className={styles.plot}>
        <Text as="div" size={14} tone="quiet" numeric className={styles.scale} aria-hidden="true">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{written(series, value)}</span>
          ))}
        </Text>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${periods.length} ${height}`}
          preserveAspectRatio="none"
          className={styles.bars}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x1="0" x2={periods.length} y1={y} y2={y} className={styles.line} />
          ))}
          {periods.map((period, index) => (
            <rect
              key={period.key}
              x={index + (1 - barWidth) / 2}
              y={height - tall(period.values[key], end)}
              width={barWidth}
              height={tall(period.values[key], end)}
              className={classNames(styles.bar, index === pointed && styles.pointed)}
            />
          ))}
        </svg>
        <Text as="div" size={14} tone="quiet" className={styles.names} aria-hidden="true">
          {named.map(({ at, text }) => (
            <span key={at} style={{ left: `${((at + 0.5) / periods.length) * 100}%` }}>
              {text}
            </span>
          ))}
        </Text>
      </div>
    </figure>
  );
}

/** How tall a bar is; of what is below nothing there is none. */
function tall(value: number, end: number): number {
  return (Math.max(0, value) / end) * height;
}

/** The period that is pointed at, or the best one. */
function said<Key extends string>(
  { periods, words }: Chart<Key>,
  series: Series<Key>,
  pointed: number | null,
): string {
  const { key } = series;
  const period = pointed === null ? undefined : periods[pointed];
  if (period) return `${period.name}: ${written(series, period.values[key])}`;
  const top = best(periods, key);
  if (!top) return `None in these ${words.many}`;
  return `Most ${words.at} ${top.name}: ${written(series, top.values[key])}`;
}

/** All numbers, the newest period first; on a narrow screen those of the series that is chosen. */
function NumbersTable<Key extends string>({ chart, series, chosen }: Omit<FiguresProps<Key>, "onChoose">) {
  const column = (key: Key) => (key === chosen ? undefined : styles.other);
  return (
    <details>
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
