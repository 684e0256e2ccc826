import { nowIso } from "../platform/clock.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

const document = {
  type: "map",
  properties: {
    /** The upload's id. */
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    contentType: { type: "string", required: true },
    /** In bytes. */
    size: { type: "number", required: true },
  },
} as const;

/**
 * A user's application, beside the artisan's record that it creates (B-GAP-13). It exists until the admins decide, and
 * after an approval without its documents.
 */
export const ApplicationEntity = entity("application", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    phone: { type: "string", required: true },
    documents: { type: "list", items: document, required: true },
    submittedAt: { type: "string", required: true, default: nowIso },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
