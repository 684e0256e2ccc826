import { nowIso } from "../../platform/clock/index.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/**
 * Asks the owner of an imported account to choose a password. The link's secret is made,
 * kept as a hash and mailed by the stream's consumer; one invitation an account.
 */
export const InvitationEntity = entity("invitation", {
  attributes: {
    accountId: { type: "string", required: true, readOnly: true },
    email: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true, readOnly: true },
    /** The account id of the admin who made the account; absent where a file in the bucket did. */
    invitedBy: { type: "string", readOnly: true },
    invitedAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** `taken` once its link was used; who came by another way still has an open one. */
    state: { type: ["open", "taken"] as const, required: true, default: "open" },
    tokenHash: { type: "string" },
    /** When it was mailed last; absent while a mail is asked for. */
    sentAt: { type: "string" },
    /** Until when the link works, in ISO 8601: counted from when it was mailed. */
    usableUntil: { type: "string" },
    acceptedAt: { type: "string" },
    /** Seconds since 1970: the row stays a while after the link, so that who comes late reads why. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byAccount: primaryKey(["accountId"]),
    /** Unused invitations, newest first. */
    byDay: indexKey("gsi1", ["state"], ["invitedAt", "accountId"]),
  },
});
