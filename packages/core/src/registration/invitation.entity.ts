import { nowIso } from "../platform/clock.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/**
 * An invitation to the owner of an imported account to choose a password. The stream's consumer generates the link's
 * secret, stores its hash and mails it. One invitation per account.
 */
export const InvitationEntity = entity("invitation", {
  attributes: {
    accountId: { type: "string", required: true, readOnly: true },
    email: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true, readOnly: true },
    /** The id of the admin who created the account; absent if a file in the bucket did. */
    invitedBy: { type: "string", readOnly: true },
    invitedAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** `taken` once its link was used. Owners who signed in another way keep an open one. */
    state: { type: ["open", "taken"] as const, required: true, default: "open" },
    tokenHash: { type: "string" },
    /** When it was last mailed; absent while a mail is requested. */
    sentAt: { type: "string" },
    /** When the link expires (ISO 8601), counted from the mail. */
    usableUntil: { type: "string" },
    acceptedAt: { type: "string" },
    /** Unix time in seconds. The row outlives the link, so that latecomers see why it no longer works. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byAccount: primaryKey(["accountId"]),
    /** Unused invitations, newest first. */
    byDay: indexKey("gsi1", ["state"], ["invitedAt", "accountId"]),
  },
});
