import { entity, primaryKey } from "../platform/table/index.ts";
import { totalCounters, type TotalCounter } from "./counters.rules.ts";

const counters = Object.fromEntries(totalCounters.map((name) => [name, { type: "number" }])) as Record<
  TotalCounter,
  { readonly type: "number" }
>;

/** The total counters: one item, updated by the stream. */
export const TotalsEntity = entity("tally-totals", {
  attributes: {
    ...counters,
    /** Incremented by each counting transaction. */
    version: { type: "number" },
    /** When the totals were last recounted from the table. */
    recountedAt: { type: "string" },
  },
  indexes: {
    all: primaryKey([]),
  },
});
