import { uploadRules, type UploadPurpose } from "../reference/uploads.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

const purposes = Object.keys(uploadRules) as UploadPurpose[];

/** The position of the sweep of objects: one row. */
export const SweepEntity = entity("sweep", {
  attributes: {
    name: { type: "string", required: true, readOnly: true },
    /** The purpose's folder and the object after which it continues. */
    purpose: { type: purposes, required: true },
    behind: { type: "string", required: true },
    /** When it last completed a full pass, as Unix time in ms. */
    wholeAt: { type: "number" },
    /** Incremented by each page. */
    version: { type: "number", required: true },
  },
  indexes: {
    byName: primaryKey(["name"]),
  },
});
