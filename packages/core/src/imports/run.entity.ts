import { nowIso } from "../platform/clock.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/** Records that an import was started. Each write makes the stream's consumer queue its parts. */
export const ImportRunEntity = entity("import-run", {
  attributes: {
    importId: { type: "string", required: true, readOnly: true },
    at: { type: "string", required: true, default: nowIso },
    chunks: { type: "number", required: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byImport: primaryKey(["importId"]),
  },
});
