import { entity, primaryKey } from "../platform/table/index.ts";

/** A client's number of saved artisans. Changes in the same transaction, so the limit needs no query. */
export const FavouriteQuotaEntity = entity("favourite-tally", {
  attributes: {
    clientId: { type: "string", required: true, readOnly: true },
    saved: { type: "number", required: true },
  },
  indexes: {
    byClient: primaryKey(["clientId"]),
  },
});
