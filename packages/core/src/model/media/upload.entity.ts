import { uploadRules, type UploadPurpose } from "../../fixed/uploads.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";
import { pictureAttribute } from "./attribute.ts";
import { uploadStates } from "./schema.ts";

const purposes = Object.keys(uploadRules) as UploadPurpose[];

/** A user's upload, and what uses it. */
export const UploadEntity = entity("upload", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    purpose: { type: purposes, required: true, readOnly: true },
    contentType: { type: "string", required: true, readOnly: true },
    /** In bytes; of what is fetched, 0. */
    size: { type: "number", required: true, readOnly: true },
    state: { type: uploadStates, required: true },
    /** What the file was called, of documents. */
    name: { type: "string" },
    /** Why it was refused, in words. */
    reason: { type: "string" },
    /** What was made of it; nothing of a PDF, which is kept as it is. */
    picture: pictureAttribute,
    /** The address that it is fetched from, where nobody sends it. */
    source: { type: "string", readOnly: true },
    /** What is to show it once it is ready: "partner:ID" or "post:ID". */
    wantedBy: { type: "string", readOnly: true },
    /** What shows it: "portfolio", "avatar", "application", "partner:ID", "post:ID" or the id of a message. */
    usedBy: { type: "string" },
    /** How often something has begun to show it. */
    uses: { type: "number" },
    /** While it was shown and is not any more. */
    released: { type: ["yes"] },
    /** In seconds since 1970, while nothing shows it: then it is forgotten, and what was made of it with it. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"], ["id"]),
    /** Unused uploads, earliest expiry first. */
    byEnd: indexKey("gsi1", ["released"], ["expiresAt"]),
  },
});
