import type { AnalyticsDay } from "@handiwork/core/analytics/schema";
import type { Series } from "@handiwork/core/site/analytics";
import { useState, type PointerEvent } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { count } from "../../../lib/format.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { axisEnd, best, dayInWords, meanings, namedDays, names, totals } from "../model/chart.ts";
import styles from "./chart.module.css";

/** Of the width that a day has. */
const barWidth = 0.66;

/** A bar a day of one series. Whoever points at a day reads its number above; nobody needs to: the table has them all. */
export function Chart({ days, name }: { days: readonly AnalyticsDay[]; name: Series }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const end = axisEnd(Math.max(...days.map((day) => day[name])));
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    setPointed(Math.min(days.length - 1, Math.max(0, index)));
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.meaning}>{meanings[name]}</span>
        <VisuallyHidden>{summary(days, name)}</VisuallyHidden>
        <span className={styles.said} aria-hidden="true">
          {said(days, name, pointed)}
        </span>
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{count(value)}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length} ${end}`}
          preserveAspectRatio="none"
          className={styles.bars}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {[0, end / 2, end].map((value) => (
            <line
              key={value}
              x1="0"
              x2={days.length}
              y1={end - value}
              y2={end - value}
              className={styles.line}
            />
          ))}
          {days.map((day, index) => (
            <rect
              key={day.day}
              x={index + (1 - barWidth) / 2}
              y={end - day[name]}
              width={barWidth}
              height={day[name]}
              className={classNames(styles.bar, index === pointed && styles.pointed)}
            />
          ))}
        </svg>
        <div className={styles.days} aria-hidden="true">
          {namedDays(days.length).map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / days.length) * 100}%` }}>
              {dayName(days, index)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The day that is pointed at, or the best one. */
function said(days: readonly AnalyticsDay[], name: Series, pointed: number | null): string {
  const day = pointed === null ? undefined : days[pointed];
  if (day) return `${dayInWords(day.day, "short")}: ${count(day[name])}`;
  const top = best(days, name);
  return top ? `Most on ${dayInWords(top.day, "short")}: ${count(top[name])}` : "None in these days";
}

function dayName(days: readonly AnalyticsDay[], index: number): string {
  if (index === days.length - 1) return "Today";
  return dayInWords(days[index]?.day ?? "", days.length > 10 ? "date" : "weekday");
}

/** The chart in a sentence. */
function summary(days: readonly AnalyticsDay[], name: Series): string {
  const top = best(days, name);
  const most = top ? ` Most on ${dayInWords(top.day, "full")}: ${count(top[name])}.` : "";
  return `${names[name]} a day over the last ${days.length} days, ${count(totals(days)[name])} in all.${most}`;
}
