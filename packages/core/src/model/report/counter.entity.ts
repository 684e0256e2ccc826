import { entity, primaryKey } from "../../platform/table/index.ts";

/** How many reports are open. It changes in their own transactions. */
export const ReportCounterEntity = entity("report-tally", {
  attributes: { open: { type: "number", required: true } },
  indexes: {
    only: primaryKey([]),
  },
});
