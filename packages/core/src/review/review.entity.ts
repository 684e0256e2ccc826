import { Entity } from "electrodb";
import { nowIso } from "../clock/index.ts";
import { newId } from "../ids/index.ts";
import { serviceName, tableConfiguration } from "../table/index.ts";

/** A client's review of an artisan (spec 1, section 3): the key itself allows one a client and artisan. */
export const ReviewEntity = new Entity(
  {
    model: { entity: "review", service: serviceName, version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true, default: newId },
      artisanId: { type: "string", required: true, readOnly: true },
      clientId: { type: "string", required: true, readOnly: true },
      clientName: { type: "string" },
      rating: { type: "number", required: true },
      comment: { type: "string" },
      createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    },
    indexes: {
      byClient: {
        pk: { field: "pk", composite: ["artisanId"] },
        sk: { field: "sk", composite: ["clientId"] },
      },
      newest: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["artisanId"] },
        sk: { field: "gsi1sk", composite: ["createdAt", "id"] },
      },
    },
  },
  tableConfiguration,
);
