import { entity, primaryKey } from "../platform/table/index.ts";

/** A merchant's number of products. Changes in the same transaction, so the limit needs no query. */
export const ProductQuotaEntity = entity("product-tally", {
  attributes: {
    /**
     * The merchant. Named differently from the products' attribute, so that a page of their partition contains only
     * products.
     */
    ownerId: { type: "string", required: true, readOnly: true },
    products: { type: "number", required: true },
  },
  indexes: {
    byOwner: primaryKey(["ownerId"]),
  },
});
