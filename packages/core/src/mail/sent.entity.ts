import { nowIso } from "../platform/clock.ts";
import { entity } from "../platform/table/index.ts";

/** Marks a mail as sent, so that a redelivered event does not send it again. */
export const SentEntity = entity("sent-mail", {
  attributes: {
    key: { type: "string", required: true },
    sentAt: { type: "string", required: true, default: nowIso },
    expiresAt: { type: "number", required: true },
  },
  indexes: { byKey: { pk: { field: "pk", composite: ["key"] }, sk: { field: "sk", composite: [] } } },
});
