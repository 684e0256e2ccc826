import { dayInLagos, now } from "../platform/clock.ts";
import { PricedOffer, Visit, type When } from "./parts.schema.ts";

/**
 * The days for which users may plan work. `Visit`, `When` and `Offer` lack these bounds, because stored values age.
 * The schemas limit only the future: a retry after its day must still get its original response.
 */

const maxDaysApart = 90;

/** Returns the first and last day for planning work: today in Lagos, and the same day a year later. */
export function plannableDays(): { readonly first: string; readonly last: string } {
  const first = dayInLagos(now());
  const last = new Date(first);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return { first, last: last.toISOString().slice(0, 10) };
}

/** Returns why work cannot be planned for a day, or undefined if it can. */
export function dayRefusal(day: string): string | undefined {
  const { first } = plannableDays();
  return day < first ? "Please choose today or a later day" : isTooLate(day) ? tooLate : undefined;
}

/** Returns the errors in the client's preferred days by form field. */
export function preferredDayRefusals(when: When): Record<string, string> {
  const days =
    when.kind === "soon" ? {} : when.kind === "day" ? { day: when.day } : { from: when.from, to: when.to };
  const refusals = Object.entries(days).flatMap(([name, day]) => {
    const refusal = dayRefusal(day);
    return refusal === undefined ? [] : [[`when.${name}`, refusal]];
  });
  if (refusals.length === 0 && when.kind === "range" && daysBetween(when) > maxDaysApart)
    return { "when.to": `Please choose two days that are at most ${maxDaysApart} days apart` };
  return Object.fromEntries(refusals) as Record<string, string>;
}

const tooLate = "Please choose a day within the next 12 months";
const isTooLate = (day: string) => day > plannableDays().last;
const daysBetween = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** Compares timestamps, because an hour past the end of 9999 has no four-digit year. */
const isPlannable = ({ from }: Visit) => Date.parse(from) < Date.parse(`${plannableDays().last}T24:00+01:00`);

/** A visit that a user proposes. */
export const PlannedVisit = Visit.refine(isPlannable, { error: tooLate, path: ["from"] }).meta({
  id: "PlannedVisit",
});

/** An offer that an artisan sends. */
export const PlannedOffer = PricedOffer.refine(({ visit }) => isPlannable(visit), {
  error: tooLate,
  path: ["visit", "from"],
}).meta({ id: "PlannedOffer" });
