import { entity, primaryKey, serviceName } from "../../platform/table/index.ts";

/** How many reports are open, changed in their own transactions. */
export const ReportTallyEntity = entity({
  model: { entity: "report-tally", service: serviceName, version: "1" },
  attributes: { open: { type: "number", required: true } },
  indexes: {
    only: primaryKey([]),
  },
});
