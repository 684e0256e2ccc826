import type { AnalyticsDay } from "@handiwork/core/model/analytics/schema";
import { series, type Series } from "@handiwork/core/fixed/analytics";
import type { Series as Shown } from "../../../lib/figures.ts";

/** The series with what they are called and what they count, in the order in which they are shown. */
const words = {
  views: { name: "Profile views", meaning: "People who opened your profile." },
  contacts: {
    name: "Contacts",
    meaning: "People who wrote to you for the first time or tapped your WhatsApp number.",
  },
  favourites: { name: "Favourites", meaning: "People who saved you." },
  searches: {
    name: "Search appearances",
    meaning: "People who were shown you among the results of a search.",
  },
} as const satisfies Record<Series, Omit<Shown, "key">>;

export const shown: readonly Shown<Series>[] = series.map((key) => ({ key, ...words[key] }));

/** Whether nothing at all was counted. */
export function isBlank(days: readonly AnalyticsDay[]): boolean {
  return days.every((day) => series.every((name) => day[name] === 0));
}
