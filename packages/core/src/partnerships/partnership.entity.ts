import { nowIso } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { pictureAttribute } from "../media/attribute.rules.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/** A partner organisation (B-DATA-04). */
export const PartnershipEntity = entity("partnership", {
  attributes: {
    id: { type: "string", required: true, readOnly: true, default: newId },
    name: { type: "string", required: true },
    /** The URL that an admin entered for the logo. */
    logoUrl: { type: "string" },
    /** The processed logo, fetched or uploaded. */
    logo: pictureAttribute,
    /** The pending fetch from that URL: the id of its upload. */
    logoFetch: { type: "string" },
    /** Why the fetch failed, for the user. */
    logoProblem: { type: "string" },
    description: { type: "string" },
    website: { type: "string" },
    /** From 0 to 9999. Of two equal numbers the older partner comes first. */
    displayOrder: { type: "number", required: true, default: 0, padding: { length: 4, char: "0" } },
    isActive: { type: "boolean", required: true, default: true },
    /** Incremented by each change. */
    version: { type: "number", required: true, default: 1 },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    byId: primaryKey(["id"]),
    /** All partners in their order. */
    ordered: indexKey("gsi1", [], ["displayOrder", "id"]),
    /** Visible partners, in their order. */
    byVisibility: indexKey("gsi2", ["isActive"], ["displayOrder", "id"]),
  },
});
