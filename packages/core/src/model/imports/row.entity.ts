import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";
import { CustomAttributeType } from "electrodb";
import { rowOutcomes, type RowAsRead } from "./schema.ts";

/**
 * What became of a row of a file, once for each line; of the first rows, and those with warnings, also what the dry run read.
 * Of an artisan who was created it has the id alone: the name and address are the profile's. Those of other rows, who are
 * nobody's here, end with the row.
 */
export const ImportRowEntity = entity("import-row", {
  attributes: {
    importId: { type: "string", required: true, readOnly: true },
    line: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
    outcome: { type: rowOutcomes, required: true, readOnly: true },
    name: { type: "string" },
    email: { type: "string" },
    reason: { type: "string" },
    warnings: { type: "list", items: { type: "string" } },
    read: { type: CustomAttributeType<RowAsRead>("any") },
    accountId: { type: "string" },
    /** Seconds since 1970: as long as the file is kept. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byLine: primaryKey(["importId"], ["line"]),
    byOutcome: indexKey("gsi1", ["importId", "outcome"], ["line"]),
    withWarnings: {
      ...indexKey("gsi2", ["importId"], ["line"]),
      condition: ({ warnings }: { warnings?: string[] }) => warnings !== undefined,
    },
  },
});
