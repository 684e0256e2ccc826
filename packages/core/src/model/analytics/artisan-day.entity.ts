import { entity, primaryKey } from "../../platform/table/index.ts";

/** How many people looked at an artisan and so on, on a day in Lagos. */
export const ArtisanDayEntity = entity("artisan-day", {
  attributes: {
    artisanId: { type: "string", required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    views: { type: "number" },
    contacts: { type: "number" },
    favourites: { type: "number" },
    searches: { type: "number" },
    /** Seconds since 1970. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byArtisan: primaryKey(["artisanId"], ["day"]),
  },
});
