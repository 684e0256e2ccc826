import { Entity } from "electrodb";
import { serviceName, tableConfiguration } from "../table/index.ts";

/** How many reports are open, changed in their own transactions. */
export const ReportTallyEntity = new Entity(
  {
    model: { entity: "report-tally", service: serviceName, version: "1" },
    attributes: { open: { type: "number", required: true } },
    indexes: {
      only: {
        pk: { field: "pk", composite: [] },
        sk: { field: "sk", composite: [] },
      },
    },
  },
  tableConfiguration,
);
