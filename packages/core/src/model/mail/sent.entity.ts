import { nowIso } from "../../platform/clock/index.ts";
import { entity } from "../../platform/table/index.ts";

/** Records that a mail was sent, so that the same event, delivered again, sends no second one. */
export const SentEntity = entity("sent-mail", {
  attributes: {
    key: { type: "string", required: true },
    sentAt: { type: "string", required: true, default: nowIso },
    expiresAt: { type: "number", required: true },
  },
  indexes: { byKey: { pk: { field: "pk", composite: ["key"] }, sk: { field: "sk", composite: [] } } },
});
