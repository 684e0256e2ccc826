import { Entity } from "electrodb";
import { serviceName, tableConfiguration } from "../table/index.ts";

/** What a user has of the messages with a partner: one row for each of the two. */
export const ConversationEntity = new Entity(
  {
    model: { entity: "conversation", service: serviceName, version: "1" },
    attributes: {
      userId: { type: "string", required: true, readOnly: true },
      partnerId: { type: "string", required: true, readOnly: true },
      /** When the user last wrote to the partner. */
      sentAt: { type: "string" },
      /** When the partner last wrote to the user. */
      receivedAt: { type: "string" },
    },
    indexes: {
      byPartner: {
        pk: { field: "pk", composite: ["userId"] },
        sk: { field: "sk", composite: ["partnerId"] },
      },
    },
  },
  tableConfiguration,
);
