import { entity, primaryKey } from "../platform/table/index.ts";

/** The number of open reports. Changes in the reports' transactions. */
export const ReportCounterEntity = entity("report-tally", {
  attributes: { open: { type: "number", required: true } },
  indexes: {
    only: primaryKey([]),
  },
});
