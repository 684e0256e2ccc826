import { entity, primaryKey } from "../platform/table/index.ts";

/** Marks a chunk of an import as done. */
export const ImportChunkEntity = entity("import-chunk", {
  attributes: {
    importId: { type: "string", required: true, readOnly: true },
    number: { type: "number", required: true, readOnly: true, padding: { length: 6, char: "0" } },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byNumber: primaryKey(["importId"], ["number"]),
  },
});
