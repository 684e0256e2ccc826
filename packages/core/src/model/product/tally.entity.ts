import { entity, primaryKey, serviceName } from "../../platform/table/index.ts";

/** How many products a merchant has, changed in the same transaction: so the limit costs no counting. */
export const ProductTallyEntity = entity({
  model: { entity: "product-tally", service: serviceName, version: "1" },
  attributes: {
    /** The merchant. (Not by the name that products have for it: a page of their partition is products alone.) */
    ownerId: { type: "string", required: true, readOnly: true },
    products: { type: "number", required: true },
  },
  indexes: {
    byOwner: primaryKey(["ownerId"]),
  },
});
