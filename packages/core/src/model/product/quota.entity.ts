import { entity, primaryKey } from "../../platform/table/index.ts";

/** A merchant's number of products. Changes in the same transaction, so the limit needs no query. */
export const ProductQuotaEntity = entity("product-tally", {
  attributes: {
    /** The merchant. (Not by the name that products have for it: a page of their partition is products alone.) */
    ownerId: { type: "string", required: true, readOnly: true },
    products: { type: "number", required: true },
  },
  indexes: {
    byOwner: primaryKey(["ownerId"]),
  },
});
