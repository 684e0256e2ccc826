import { nowIso } from "../platform/clock.ts";
import { pictureAttribute } from "../media/attribute.rules.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/** A merchant's product (B-GAP-58), in the merchant's own partition, in order of creation. */
export const ProductEntity = entity("product", {
  attributes: {
    merchantId: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    /** Whole naira. */
    price: { type: "number", required: true },
    unit: { type: "string", required: true },
    inStock: { type: "boolean", required: true },
    description: { type: "string" },
    picture: pictureAttribute,
    /** Incremented by each change, for conditional writes. */
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    ofMerchant: primaryKey(["merchantId"], ["id"]),
  },
});
