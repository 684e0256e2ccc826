import { nowIso } from "../../platform/clock/index.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/** Records that an import was started. The stream has its parts queued, after each write of it. */
export const ImportRunEntity = entity("import-run", {
  attributes: {
    importId: { type: "string", required: true, readOnly: true },
    at: { type: "string", required: true, default: nowIso },
    chunks: { type: "number", required: true },
    /** Seconds since 1970. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byImport: primaryKey(["importId"]),
  },
});
