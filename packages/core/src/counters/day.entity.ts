import { entity, primaryKey } from "../platform/table/index.ts";
import { dayCounters, type DayCounter } from "./counters.rules.ts";

const counters = Object.fromEntries(dayCounters.map((name) => [name, { type: "number" }])) as Record<
  DayCounter,
  { readonly type: "number" }
>;

/** The counters of a day in Lagos. A year is 366 small items of one partition: one query. */
export const DayEntity = entity("tally-day", {
  attributes: { day: { type: "string", required: true, readOnly: true }, ...counters },
  indexes: {
    all: primaryKey([], ["day"]),
  },
});
