import { entity, primaryKey } from "../../platform/table/index.ts";

/** How many artisans a client has saved. It changes in the same transaction, so that the limit needs no counting. */
export const FavouriteQuotaEntity = entity("favourite-tally", {
  attributes: {
    clientId: { type: "string", required: true, readOnly: true },
    saved: { type: "number", required: true },
  },
  indexes: {
    byClient: primaryKey(["clientId"]),
  },
});
