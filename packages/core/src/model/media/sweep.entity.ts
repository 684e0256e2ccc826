import { uploadRules, type UploadPurpose } from "../../fixed/uploads.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

const purposes = Object.keys(uploadRules) as UploadPurpose[];

/** The position of the sweep of objects: one row. */
export const SweepEntity = entity("sweep", {
  attributes: {
    name: { type: "string", required: true, readOnly: true },
    /** In which purpose's folder it goes on, and behind which object. */
    purpose: { type: purposes, required: true },
    behind: { type: "string", required: true },
    /** When it last came to the end of all, in milliseconds since 1970. */
    wholeAt: { type: "number" },
    /** Grows with each page. */
    version: { type: "number", required: true },
  },
  indexes: {
    byName: primaryKey(["name"]),
  },
});
