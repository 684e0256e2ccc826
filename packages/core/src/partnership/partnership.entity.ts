import { Entity } from "electrodb";
import { newId } from "../ids/index.ts";
import { serviceName, tableConfiguration } from "../table/index.ts";

/** A partner organisation (spec 2, section 3). There are few: all of them lie in one partition. */
export const PartnershipEntity = new Entity(
  {
    model: { entity: "partnership", service: serviceName, version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true, default: newId },
      name: { type: "string", required: true },
      logoUrl: { type: "string", required: true },
      description: { type: "string" },
      website: { type: "string" },
      displayOrder: { type: "number", required: true, default: 0 },
      isActive: { type: "boolean", required: true, default: true },
    },
    indexes: {
      all: {
        pk: { field: "pk", composite: [] },
        sk: { field: "sk", composite: ["id"] },
      },
    },
  },
  tableConfiguration,
);
