import { entity, primaryKey } from "../platform/table/index.ts";

/** An artisan's numbers for a day in Lagos: views, contacts, saves, appearances in searches. */
export const ArtisanDayEntity = entity("artisan-day", {
  attributes: {
    artisanId: { type: "string", required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    views: { type: "number" },
    contacts: { type: "number" },
    favourites: { type: "number" },
    searches: { type: "number" },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byArtisan: primaryKey(["artisanId"], ["day"]),
  },
});
