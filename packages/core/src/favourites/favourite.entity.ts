import { nowIso } from "../platform/clock.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/** An artisan saved by a client (A-DATA-07). The key allows one per client and artisan. */
export const FavouriteEntity = entity("favourite", {
  attributes: {
    clientId: { type: "string", required: true, readOnly: true },
    artisanId: { type: "string", required: true, readOnly: true },
    savedAt: { type: "string", required: true, readOnly: true, default: nowIso },
  },
  indexes: {
    byArtisan: primaryKey(["clientId"], ["artisanId"]),
    /** A client's saved artisans, newest first. */
    newest: indexKey("gsi1", ["clientId"], ["savedAt", "artisanId"]),
    /** Clients who saved an artisan, to remove the favourites with the artisan's account. */
    ofArtisan: indexKey("gsi2", ["artisanId"], ["clientId"]),
  },
});
