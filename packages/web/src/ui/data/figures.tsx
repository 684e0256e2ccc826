import { useState, type PointerEvent, type ReactNode } from "react";
import {
  axisEnd,
  bestPeriod,
  describeChart,
  totalOf,
  formatValue,
  type Chart,
  type Series,
} from "../../lib/format/figures.ts";
import { classNames } from "../primitives/class-names.ts";
import { Cluster, Grid, Stack } from "../primitives/layout.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../primitives/text.tsx";
import styles from "./figures.module.css";
import { StatNumber } from "./stats.tsx";

interface FiguresProps<Key extends string> {
  chart: Chart<Key>;
  series: readonly Series<Key>[];
  /** The series that the chart shows. */
  selected: Key;
  onSelect: (key: Key) => void;
  /** Shown between the chart and the table. */
  children?: ReactNode;
}

/** The totals of each series, a bar chart of the selected one, and a table with all numbers. */
export function Figures<Key extends string>({
  chart,
  series,
  selected,
  onSelect,
  children,
}: FiguresProps<Key>) {
  const shown = series.find(({ key }) => key === selected);
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
              checked={each.key === selected}
              onChange={() => onSelect(each.key)}
            />
            <StatNumber text={formatValue(each, totalOf(chart.periods, each.key))} />
            <Text as="span" size={14} tone="quiet">
              {each.name}
            </Text>
          </Stack>
        ))}
      </Grid>
      {shown && <BarChart key={selected} chart={chart} series={shown} />}
      {children}
      <NumbersTable chart={chart} series={series} selected={selected} />
    </>
  );
}

/** A bar's width as a fraction of its slot. */
const barWidth = 0.66;
/** The height of the chart's coordinate system. Browsers render one in the millions wrongly. */
const height = 100;

/** A bar chart of one series. Pointing at a bar shows its number; the table has all numbers, so pointing is optional. */
function BarChart<Key extends string>({ chart, series }: { chart: Chart<Key>; series: Series<Key> }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { periods, labels } = chart;
  const { key, meaning } = series;
  const end = axisEnd(Math.max(...periods.map(({ values }) => values[key])));
  /** A negative value has no bar. */
  const barHeight = (value: number) => (Math.max(0, value) / end) * height;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * periods.length);
    setPointed(Math.min(periods.length - 1, Math.max(0, index)));
  };
  return (
    <figure className={styles.chart}>
      <Cluster as="figcaption" size={14} tone="quiet" justify="between" gap={4} tight>
        <span className={styles.meaning}>{meaning}</span>
        <VisuallyHidden>{describeChart(chart, series)}</VisuallyHidden>
        <Text as="span" weight={600} numeric className={styles.highlight} aria-hidden="true">
          {highlight(chart, series, pointed)}
        </Text>
      </Cluster>
      <div className={styles.plot}>
        <Text as="div" size={14} tone="quiet" numeric atEnd className={styles.scale} aria-hidden="true">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{formatValue(series, value)}</span>
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
              y={height - barHeight(period.values[key])}
              width={barWidth}
              height={barHeight(period.values[key])}
              className={classNames(styles.bar, index === pointed && styles.pointed)}
            />
          ))}
        </svg>
        <Text as="div" size={14} tone="quiet" className={styles.names} aria-hidden="true">
          {labels.map(({ at, text }) => (
            <span key={at} style={{ left: `${((at + 0.5) / periods.length) * 100}%` }}>
              {text}
            </span>
          ))}
        </Text>
      </div>
    </figure>
  );
}

/** Returns the caption about the period that the user points at, or about the best one. */
function highlight<Key extends string>(
  { periods, words }: Chart<Key>,
  series: Series<Key>,
  pointed: number | null,
): string {
  const { key } = series;
  const period = pointed === null ? undefined : periods[pointed];
  if (period) return `${period.name}: ${formatValue(series, period.values[key])}`;
  const top = bestPeriod(periods, key);
  if (!top) return "None in this period";
  return `Most ${words.at} ${top.name}: ${formatValue(series, top.values[key])}`;
}

/** All numbers, newest period first. Narrow screens show only the selected series. */
function NumbersTable<Key extends string>({ chart, series, selected }: Omit<FiguresProps<Key>, "onSelect">) {
  const column = (key: Key) => (key === selected ? undefined : styles.other);
  return (
    <details>
      <Text as="summary" tone="brand" className={styles.summary}>
        Show the numbers as a table
      </Text>
      <Text as="table" size={14} numeric className={styles.table}>
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
                  {formatValue(each, period.values[each.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Text>
    </details>
  );
}

/** The placeholder of `Figures`, of the same height except for the line that opens the table. */
export function FiguresSkeleton({ series }: { series: number }) {
  return (
    <>
      <Grid columns={2} gap={2} className={styles.tiles}>
        {Array.from({ length: series }, (_, index) => (
          <Stack gap={0} rows="top" key={index} className={styles.tile}>
            <Skeleton width="3rem" height="1.75rem" />
            <Skeleton width="80%" />
          </Stack>
        ))}
      </Grid>
      <div className={styles.chart}>
        <Cluster size={14} justify="between" gap={4} tight>
          <span className={styles.meaning}>
            <Skeleton width="14rem" height="1.3125rem" />
          </span>
          <Skeleton width="9rem" height="1.3125rem" />
        </Cluster>
        <div className={styles.plot}>
          <Skeleton width="1.5rem" height="100%" />
          <Skeleton height="100%" />
        </div>
      </div>
    </>
  );
}
