import { count, dateParts, formatWeekday } from "./format.ts";

/**
 * A series of numbers: its name, a sentence that explains it, and the format of its values (default: whole numbers).
 */
export interface Series<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly meaning: string;
  readonly format?: (value: number) => string;
}

/** A day, week or month, with the values of each series. */
export interface Period<Key extends string = string> {
  readonly key: string;
  /** The short name ("Thu 19 Nov"), and the one for sentences ("Thursday 19 November"). */
  readonly name: string;
  readonly fullName: string;
  readonly values: Readonly<Record<Key, number>>;
}

/** The words for periods: "a day over the last 7 days", "Most on ...", and the title of their column. */
export interface PeriodWords {
  readonly one: string;
  readonly many: string;
  readonly at: "on" | "in";
  readonly title: string;
}

/** A chart: its periods, oldest first, and the labels of its axis. */
export interface Chart<Key extends string = string> {
  readonly periods: readonly Period<Key>[];
  readonly words: PeriodWords;
  readonly labels: readonly { readonly at: number; readonly text: string }[];
}

export function totalOf<Key extends string>(periods: readonly Period<Key>[], key: Key): number {
  return periods.reduce((total, { values }) => total + values[key], 0);
}

/** Returns the period with the highest value, the last one of several; undefined if all are 0. */
export function bestPeriod<Key extends string>(
  periods: readonly Period<Key>[],
  key: Key,
): Period<Key> | undefined {
  const most = Math.max(...periods.map(({ values }) => values[key]));
  return most > 0 ? periods.findLast(({ values }) => values[key] === most) : undefined;
}

/**
 * Returns the end of an axis that starts at 0 and includes the largest value: 4, 6, 8, 10, 20, 40... Half of it is a
 * whole number.
 */
export function axisEnd(largest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 4, 6, 8]) if (step * power >= Math.max(4, largest)) return step * power;
  }
}

export function formatValue({ format = count }: Series, value: number): string {
  return format(value);
}

/** Describes the chart of a series in a sentence. */
export function describeChart<Key extends string>(
  { periods, words }: Chart<Key>,
  series: Series<Key>,
): string {
  const { key, name } = series;
  const top = bestPeriod(periods, key);
  const most = top ? ` Most ${words.at} ${top.fullName}: ${formatValue(series, top.values[key])}.` : "";
  const all = formatValue(series, totalOf(periods, key));
  return `${name} a ${words.one} over the last ${periods.length} ${words.many}, ${all} in all.${most}`;
}

/**
 * Returns the indexes of the days that get a label on the axis: all of a week, every seventh of a month, counted back
 * from today.
 */
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

/** Returns the chart of days that end today. */
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
    labels: namedDays(days.length).map((at) => ({ at, text: nameAt(at) })),
  };
}
