import type { Offer, Visit, When } from "@handiwork/core/jobs/parts.schema";
import { areaOf } from "@handiwork/core/reference/areas";
import { formatDate, formatTime, formatWeekdayTime } from "@handiwork/core/reference/dates";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { plural } from "../../lib/format/format.ts";

export { formatWeekdayTime as formatMoment };

/** Formats the start and end of a visit: "Tue 2 Mar, 10:00 am to 12:00 pm". */
export function formatVisit({ from, to }: Visit): string {
  return `${formatWeekdayTime(from)} to ${formatTime(to)}`;
}

/** Formats when the client would like the work done. */
export function formatWhen(when: When): string {
  if (when.kind === "day") return formatDate(when.day);
  return when.kind === "range" ? `${formatDate(when.from)} to ${formatDate(when.to)}` : "As soon as possible";
}

/** Formats the duration of work: "2 days". */
export function formatDuration(days: number): string {
  return days === 0 ? "Less than a day" : plural(days, "day");
}

/** Formats the length of a warranty: "30 days". */
export function formatWarranty(days: number): string {
  return days === 0 ? "None" : plural(days, "day");
}

/** Returns an area's name and state by its code: "Surulere, Lagos". */
export function areaName(code: string): string {
  const area = areaOf(code);
  return area ? `${area.name}, ${area.state}` : code;
}

/** Returns the terms of an offer other than its price. Terms that it lacks are empty. */
export function offerFacts(offer: Offer, artisan: string): (readonly [label: string, value: string])[] {
  const { visit, days, warrantyDays, materialsBy, depositKobo, excludes, note } = offer;
  return [
    ["Visit", formatVisit(visit)],
    ["Duration", formatDuration(days)],
    ["Warranty", formatWarranty(warrantyDays)],
    ["Materials are bought by", materialsBy === "artisan" ? artisan : "The client"],
    ["Deposit", depositKobo > 0 ? nairaOfKobo(depositKobo) : ""],
    ["Not included", excludes],
    ["Note", note],
  ];
}
