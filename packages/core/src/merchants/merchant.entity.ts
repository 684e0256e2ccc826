import { approvals } from "../approvals/approval.rules.ts";
import { nowIso } from "../platform/clock.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/** A merchant's record (B-DATA-02), in the account's partition. */
export const MerchantEntity = entity("merchant", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    approval: { type: approvals, required: true, default: "pending" },
    /** When an admin suspended the record (B-GAP-41). */
    suspendedAt: { type: "string" },
    businessName: { type: "string", required: true },
    industry: { type: "string", required: true },
    description: { type: "string" },
    location: { type: "string", required: true },
    website: { type: "string" },
    /** True if the account's phone number is public, and whether it has WhatsApp. */
    isPhonePublic: { type: "boolean" },
    isWhatsappPublic: { type: "boolean" },
    /** Incremented by each edit of its owner, for conditional writes. */
    edits: { type: "number" },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    byId: { collection: ["account", "record"], ...primaryKey(["id"]) },
    /** Merchants by approval, newest first. */
    byApproval: indexKey("gsi1", ["approval"], ["createdAt", "id"]),
  },
});
