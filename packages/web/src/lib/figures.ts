import { count, dateParts, formatWeekday } from "./format.ts";

/** What is counted: its name, what it counts in a sentence, and how its numbers are written (else as whole numbers). */
export interface Series<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly meaning: string;
  readonly inWords?: (value: number) => string;
}

/** A day, a week or a month with what was counted in it, by the series' keys. */
export interface Period<Key extends string = string> {
  readonly key: string;
  /** As it is named where there is little room ("Thu 19 Nov"), and in a sentence ("Thursday 19 November"). */
  readonly name: string;
  readonly fullName: string;
  readonly values: Readonly<Record<Key, number>>;
}

/** How the periods are spoken of: "a day over the last 7 days", "Most on ...", and what heads their column. */
export interface PeriodWords {
  readonly one: string;
  readonly many: string;
  readonly at: "on" | "in";
  readonly title: string;
}

/** The periods of a chart, the oldest first, with those that are named below its axis. */
export interface Chart<Key extends string = string> {
  readonly periods: readonly Period<Key>[];
  readonly words: PeriodWords;
  readonly named: readonly { readonly at: number; readonly text: string }[];
}

/** How much there was of a series in all. */
export function totalOf<Key extends string>(periods: readonly Period<Key>[], key: Key): number {
  return periods.reduce((total, { values }) => total + values[key], 0);
}

/** The best period, undefined where there was nothing; of several the last. */
export function best<Key extends string>(periods: readonly Period<Key>[], key: Key): Period<Key> | undefined {
  const most = Math.max(...periods.map(({ values }) => values[key]));
  return most > 0 ? periods.findLast(({ values }) => values[key] === most) : undefined;
}

/** The end of an axis that begins at 0 and has room for the largest value: 4, 6, 8, 10, 20, 40... halves of it are whole. */
export function axisEnd(largest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 4, 6, 8]) if (step * power >= Math.max(4, largest)) return step * power;
  }
}

/** A series' number as it is written. */
export function written({ inWords = count }: Series, value: number): string {
  return inWords(value);
}

/** The chart of a series in a sentence. */
export function summary<Key extends string>({ periods, words }: Chart<Key>, series: Series<Key>): string {
  const { key, name } = series;
  const top = best(periods, key);
  const most = top ? ` Most ${words.at} ${top.fullName}: ${written(series, top.values[key])}.` : "";
  const all = written(series, totalOf(periods, key));
  return `${name} a ${words.one} over the last ${periods.length} ${words.many}, ${all} in all.${most}`;
}

/** Which of that many days are named below the axis: all of a week, every seventh of a month, counted back from today. */
export function namedDays(days: number): number[] {
  const step = days > 10 ? 7 : 1;
  return Array.from({ length: days }, (_, index) => index).filter((index) => (days - 1 - index) % step === 0);
}

/** Formats a day of an axis: "19 Nov". */
export function formatDay(day: string): string {
  const parts = dateParts(day);
  return `${parts.day} ${parts.shortMonth}`;
}

/** Formats a day in a sentence: "Thursday 19 November". */
export function formatFullDay(day: string): string {
  const parts = dateParts(day);
  return `${parts.weekday} ${parts.day} ${parts.month}`;
}

/** The chart of those days, the last of which is today. */
export function chartOfDays<Key extends string>(
  days: readonly { readonly day: string; readonly values: Readonly<Record<Key, number>> }[],
): Chart<Key> {
  const nameAt = (at: number) => {
    if (at === days.length - 1) return "Today";
    const day = days[at]?.day ?? "";
    return days.length > 10 ? formatDay(day) : dateParts(day).shortWeekday;
  };
  return {
    words: { one: "day", many: "days", at: "on", title: "Day" },
    periods: days.map(({ day, values }) => ({
      key: day,
      name: formatWeekday(day),
      fullName: formatFullDay(day),
      values,
    })),
    named: namedDays(days.length).map((at) => ({ at, text: nameAt(at) })),
  };
}
