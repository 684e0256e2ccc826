import type { AnalyticsDay } from "@handiwork/core/analytics/schema";
import { series, type Series } from "@handiwork/core/site/analytics";

/** The series with what they are called, in the order in which they are shown. */
export const names = {
  views: "Profile views",
  contacts: "Contacts",
  favourites: "Favourites",
  searches: "Search appearances",
} as const satisfies Record<Series, string>;

/** What each of them counts, for a sentence. */
export const meanings = {
  views: "People who opened your profile.",
  contacts: "People who wrote to you for the first time or tapped your WhatsApp number.",
  favourites: "People who saved you.",
  searches: "People who were shown you among the results of a search.",
} as const satisfies Record<Series, string>;

/** How much there was of each series in all. */
export function totals(days: readonly AnalyticsDay[]): Record<Series, number> {
  const sum = (name: Series) => days.reduce((total, day) => total + day[name], 0);
  return {
    views: sum("views"),
    contacts: sum("contacts"),
    favourites: sum("favourites"),
    searches: sum("searches"),
  };
}

/** Whether nothing at all was counted. */
export function isBlank(days: readonly AnalyticsDay[]): boolean {
  return days.every((day) => series.every((name) => day[name] === 0));
}

/** The end of an axis that begins at 0 and has room for the largest value: 4, 6, 8, 10, 20, 40... halves of it are whole. */
export function axisEnd(largest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 4, 6, 8]) if (step * power >= Math.max(4, largest)) return step * power;
  }
}

/** The best day, undefined where there was none; of several the last. */
export function best(days: readonly AnalyticsDay[], name: Series): AnalyticsDay | undefined {
  const most = Math.max(...days.map((day) => day[name]));
  return most > 0 ? days.findLast((day) => day[name] === most) : undefined;
}

/** A day in words, as it is in Lagos: "Thu 19 Nov", in full "Thursday 19 November", or its parts. */
export function dayInWords(day: string, style: "short" | "full" | "weekday" | "date"): string {
  const options: Intl.DateTimeFormatOptions = {
    short: { weekday: "short", day: "numeric", month: "short" } as const,
    full: { weekday: "long", day: "numeric", month: "long" } as const,
    weekday: { weekday: "short" } as const,
    date: { day: "numeric", month: "short" } as const,
  }[style];
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(",", "");
}

/** Which days of that many are named below the axis: all of a week, every seventh of a month, counted back from today. */
export function namedDays(count: number): number[] {
  const step = count > 10 ? 7 : 1;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}
