import { nowIso } from "../platform/clock.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import { importSources, importStates } from "./schema.ts";

/** An import of artisans from a file, with its counts. Its rows and parts are separate items. */
export const ImportEntity = entity("import", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    fileName: { type: "string", required: true },
    source: { type: importSources, required: true, readOnly: true },
    state: { type: importStates, required: true },
    /** The object's key in the uploads bucket. */
    key: { type: "string", required: true, readOnly: true },
    /** Identifies the invocation that reads the file. An interrupted one stops once another has taken over. */
    reader: { type: "string" },
    /** The rows read so far, and the valid ones among them. */
    rows: { type: "number", required: true, default: 0 },
    good: { type: "number", required: true, default: 0 },
    /** The valid rows with warnings. */
    warned: { type: "number", required: true, default: 0 },
    created: { type: "number", required: true, default: 0 },
    failed: { type: "number", required: true, default: 0 },
    /** The number of parts with valid rows. */
    chunks: { type: "number", required: true, default: 0 },
    /**
     * The admin who uploaded the file, and the one who started it; absent for files uploaded to the bucket directly.
     */
    sentBy: { type: "string", readOnly: true },
    startedBy: { type: "string" },
    problem: { type: "string" },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    startedAt: { type: "string" },
    /** When its parts were last queued. The stream queues them at each change. */
    queuedAt: { type: "string" },
    finishedAt: { type: "string" },
    /** Unix time in seconds. An import whose file never arrives expires. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byId: primaryKey(["id"]),
    /** All imports, newest first. */
    newest: indexKey("gsi1", [], ["createdAt", "id"]),
  },
});
