import { Entity } from "electrodb";
import { serviceName, tableConfiguration } from "../table/index.ts";
import { rowOutcomes } from "./schema.ts";

/**
 * What became of a row of a file, once for each line. Of an artisan who was created it has the id alone: the name and
 * address are the profile's. Those of refused rows, who are nobody's here, end with the row.
 */
export const ImportRowEntity = new Entity(
  {
    model: { entity: "import-row", service: serviceName, version: "1" },
    attributes: {
      importId: { type: "string", required: true, readOnly: true },
      line: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
      outcome: { type: rowOutcomes, required: true, readOnly: true },
      name: { type: "string" },
      email: { type: "string" },
      reason: { type: "string" },
      accountId: { type: "string" },
      /** Seconds since 1970: as long as the file is kept. */
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      byLine: { pk: { field: "pk", composite: ["importId"] }, sk: { field: "sk", composite: ["line"] } },
      byOutcome: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["importId", "outcome"] },
        sk: { field: "gsi1sk", composite: ["line"] },
      },
    },
  },
  tableConfiguration,
);
