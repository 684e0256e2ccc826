import { uploadRules, type UploadPurpose } from "../reference/uploads.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import { pictureAttribute } from "./attribute.rules.ts";
import { uploadStates } from "./schema.ts";

const purposes = Object.keys(uploadRules) as UploadPurpose[];

/** A user's upload, and what uses it. */
export const UploadEntity = entity("upload", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    purpose: { type: purposes, required: true, readOnly: true },
    contentType: { type: "string", required: true, readOnly: true },
    /** In bytes; 0 for fetched files. */
    size: { type: "number", required: true, readOnly: true },
    state: { type: uploadStates, required: true },
    /** The file name of a document. */
    name: { type: "string" },
    /** Why it was rejected, for the user. */
    reason: { type: "string" },
    /** The processed picture; absent for a PDF, which is stored as sent. */
    picture: pictureAttribute,
    /** The URL it is fetched from, if it is not uploaded. */
    source: { type: "string", readOnly: true },
    /** The record that will show it once it is ready: "partner:ID" or "post:ID". */
    wantedBy: { type: "string", readOnly: true },
    /** The record that shows it: "portfolio", "avatar", "application", "partner:ID", "post:ID" or the id of a message. */
    usedBy: { type: "string" },
    /** The number of times it was used. */
    uses: { type: "number" },
    /** Set while it is unused after an earlier use. */
    released: { type: ["yes"] },
    /** Unix time in seconds, set while unused. The upload and its objects are then deleted. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"], ["id"]),
    /** Unused uploads, earliest expiry first. */
    byEnd: indexKey("gsi1", ["released"], ["expiresAt"]),
  },
});
