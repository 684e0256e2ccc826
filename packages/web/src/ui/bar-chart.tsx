import { useState, type PointerEvent } from "react";
import { axisEnd, best, summary, written, type Chart, type Series } from "../lib/figures.ts";
import styles from "./bar-chart.module.css";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Of the width that a bar has to itself. */
const barWidth = 0.66;
/** The drawing's height in its own units: browsers draw those of millions wrongly. */
const height = 100;

/** A bar a period of one series. Whoever points at one reads its number above; nobody needs to: the table has them all. */
export function BarChart<Key extends string>({ chart, series }: { chart: Chart<Key>; series: Series<Key> }) {
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
      <figcaption className={styles.caption}>
        <span className={styles.meaning}>{meaning}</span>
        <VisuallyHidden>{summary(chart, series)}</VisuallyHidden>
        <span className={styles.said} aria-hidden="true">
          {said(chart, series, pointed)}
        </span>
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{written(series, value)}</span>
          ))}
        </div>
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
        <div className={styles.names} aria-hidden="true">
          {named.map(({ at, text }) => (
            <span key={at} style={{ left: `${((at + 0.5) / periods.length) * 100}%` }}>
              {text}
            </span>
          ))}
        </div>
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
