import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import { CustomAttributeType } from "electrodb";
import { rowOutcomes, type RowAsRead } from "./schema.ts";

/**
 * The outcome of a line in an import's file. The first lines, and those with warnings, also keep the values from the
 * dry run. A created artisan's row has only the id, because name and address are in the profile; other rows' names and
 * addresses expire with the row.
 */
export const ImportRowEntity = entity("import-row", {
  attributes: {
    importId: { type: "string", required: true, readOnly: true },
    line: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
    outcome: { type: rowOutcomes, required: true, readOnly: true },
    name: { type: "string" },
    email: { type: "string" },
    reason: { type: "string" },
    /** A rejected row's cells by column. */
    cells: { type: CustomAttributeType<Record<string, string>>("any") },
    warnings: { type: "list", items: { type: "string" } },
    read: { type: CustomAttributeType<RowAsRead>("any") },
    accountId: { type: "string" },
    /** Unix time in seconds. Expires with the file. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byLine: primaryKey(["importId"], ["line"]),
    /** An import's rows with one outcome, by line. */
    byOutcome: indexKey("gsi1", ["importId", "outcome"], ["line"]),
    /** An import's rows with warnings, by line. */
    withWarnings: {
      ...indexKey("gsi2", ["importId"], ["line"]),
      condition: ({ warnings }: { warnings?: string[] }) => warnings !== undefined,
    },
  },
});
