import { nowIso } from "../../platform/clock/index.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";
import { importSources, importStates } from "./schema.ts";

/** An import of artisans from a file, with its counts. Its rows and parts have items of their own. */
export const ImportEntity = entity("import", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    fileName: { type: "string", required: true },
    source: { type: importSources, required: true, readOnly: true },
    state: { type: importStates, required: true },
    /** The object in the uploads bucket. */
    key: { type: "string", required: true, readOnly: true },
    /** Who reads the file, and has named the parts: one that was cut off does nothing more once there is another. */
    reader: { type: "string" },
    /** Rows as far as the file was read; of them, those that nothing is wrong with. */
    rows: { type: "number", required: true, default: 0 },
    good: { type: "number", required: true, default: 0 },
    /** Of the good ones, those with warnings. */
    warned: { type: "number", required: true, default: 0 },
    created: { type: "number", required: true, default: 0 },
    failed: { type: "number", required: true, default: 0 },
    /** How many parts the good rows are kept in, and how many of them are done. */
    chunks: { type: "number", required: true, default: 0 },
    chunksDone: { type: "number", required: true, default: 0 },
    /** The admin who sent the file, and who started it; neither for dropped files. */
    sentBy: { type: "string", readOnly: true },
    startedBy: { type: "string" },
    problem: { type: "string" },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    startedAt: { type: "string" },
    finishedAt: { type: "string" },
    /** Seconds since 1970: one whose file never comes is forgotten. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byId: primaryKey(["id"]),
    /** All imports, newest first. */
    newest: indexKey("gsi1", [], ["createdAt", "id"]),
  },
});
