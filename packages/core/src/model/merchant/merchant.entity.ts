import { approvals } from "../approval/approval.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/** A merchant's record (B-DATA-02), in the account's partition. */
export const MerchantEntity = entity("merchant", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    approval: { type: approvals, required: true, default: "pending" },
    /** Since when an admin keeps who was approved from being listed (B-GAP-41). */
    suspendedAt: { type: "string" },
    businessName: { type: "string", required: true },
    industry: { type: "string", required: true },
    description: { type: "string" },
    location: { type: "string", required: true },
    website: { type: "string" },
    /** Whether everybody sees the account's telephone number, and whether as one that has WhatsApp. */
    isPhonePublic: { type: "boolean" },
    isWhatsappPublic: { type: "boolean" },
    /** How often its owner changed it: an edit is made from the record as it was read, or not at all. */
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
