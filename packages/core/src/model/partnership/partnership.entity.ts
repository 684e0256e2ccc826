import { nowIso } from "../../platform/clock/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { pictureAttribute } from "../media/attribute.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/** A partner organisation (B-DATA-04). */
export const PartnershipEntity = entity("partnership", {
  attributes: {
    id: { type: "string", required: true, readOnly: true, default: newId },
    name: { type: "string", required: true },
    /** The address that an admin typed for the logo. */
    logoUrl: { type: "string" },
    /** What was made of it, or of the file that an admin sent. */
    logo: pictureAttribute,
    /** The fetch that is under way from there: the id of the upload that it will be. */
    logoFetch: { type: "string" },
    /** Why nothing could be fetched from there, in words. */
    logoProblem: { type: "string" },
    description: { type: "string" },
    website: { type: "string" },
    /** From 0 to 9999; of two with the same number the older one stands first. */
    displayOrder: { type: "number", required: true, default: 0, padding: { length: 4, char: "0" } },
    isActive: { type: "boolean", required: true, default: true },
    /** Grows with each change. */
    version: { type: "number", required: true, default: 1 },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    byId: primaryKey(["id"]),
    /** All partners, in their order. */
    ordered: indexKey("gsi1", [], ["displayOrder", "id"]),
    /** Visible partners, in their order. */
    byVisibility: indexKey("gsi2", ["isActive"], ["displayOrder", "id"]),
  },
});
