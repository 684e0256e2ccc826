import { Entity } from "electrodb";
import { serviceName, tableConfiguration } from "../table/index.ts";

/** How many products a merchant has, changed in the same transaction: so the limit costs no counting. */
export const ProductTallyEntity = new Entity(
  {
    model: { entity: "product-tally", service: serviceName, version: "1" },
    attributes: {
      merchantId: { type: "string", required: true, readOnly: true },
      products: { type: "number", required: true },
    },
    indexes: {
      byMerchant: {
        pk: { field: "pk", composite: ["merchantId"] },
        sk: { field: "sk", composite: [] },
      },
    },
  },
  tableConfiguration,
);
