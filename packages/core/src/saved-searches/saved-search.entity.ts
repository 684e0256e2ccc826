import { experienceLevels } from "../reference/choice-filters.ts";
import { radii } from "../reference/radius.ts";
import { nowIso } from "../platform/clock.ts";
import { sorts } from "../directory/schema.ts";
import { newId } from "../platform/ids.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/**
 * A saved search (A-DATA-04) in its user's partition. Ids sort chronologically, so the list needs no index. Filters
 * never change; saving under the same name again creates another row.
 */
export const SavedSearchEntity = entity("saved-search", {
  attributes: {
    id: { type: "string", required: true, readOnly: true, default: newId },
    userId: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    searchQuery: { type: "string", readOnly: true },
    category: { type: "string", readOnly: true },
    state: { type: "string", readOnly: true },
    /** The place as entered, otherwise the city. */
    location: { type: "string", readOnly: true },
    city: { type: "string", readOnly: true },
    /** The code of an area, and the radius around it. */
    area: { type: "string", readOnly: true },
    within: { type: radii, readOnly: true },
    minPrice: { type: "number", readOnly: true },
    maxPrice: { type: "number", readOnly: true },
    experienceLevel: { type: experienceLevels, readOnly: true },
    language: { type: "string", readOnly: true },
    isPremiumOnly: { type: "boolean", required: true, readOnly: true },
    isAvailableOnly: { type: "boolean", required: true, readOnly: true },
    sortBy: { type: sorts, required: true, readOnly: true },
    /** The id of the command that saved it. */
    commandId: { type: "string", readOnly: true },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** The bucket in which matching artisans find it (`bucket.ts`); empty, and in no index, if mail is off. */
    alertBucket: { type: "string", required: true, default: "" },
    /** When mail was turned on. Artisans listed earlier are not new. */
    alertSince: { type: "string" },
  },
  indexes: {
    byUser: primaryKey(["userId"], ["id"]),
    /** Searches with mail about new artisans of a trade and a state. */
    alerts: {
      ...indexKey("gsi1", ["alertBucket"], ["id"]),
      condition: ({ alertBucket }) => alertBucket !== "",
    },
  },
});
