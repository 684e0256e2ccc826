import { entity, primaryKey } from "../../platform/table/index.ts";
import { totalCounters, type TotalCounter } from "./counters.ts";

const counters = Object.fromEntries(totalCounters.map((name) => [name, { type: "number" }])) as Record<
  TotalCounter,
  { readonly type: "number" }
>;

/** The total counters: one item, updated by the stream. */
export const TotalsEntity = entity("tally-totals", {
  attributes: {
    ...counters,
    /** Grows with each transaction that counts. */
    version: { type: "number" },
    /** When it was last counted from the table itself. */
    recountedAt: { type: "string" },
  },
  indexes: {
    all: primaryKey([]),
  },
});
