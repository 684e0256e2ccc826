import type { EntityItem } from "electrodb";
import { userTypes } from "../reference/user-types.ts";
import { nowIso } from "../platform/clock.ts";
import { pictureAttribute } from "../media/attribute.rules.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/** A user's profile (A-DATA-01), in the account's partition beside the artisan or merchant record. */
export const AccountEntity = entity("profile", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    userType: { type: userTypes, required: true },
    fullName: { type: "string" },
    email: { type: "string", required: true },
    phone: { type: "string" },
    avatar: pictureAttribute,
    /** The URL that its owner entered for the picture. */
    avatarUrl: { type: "string" },
    /** The pending fetch from that URL: the id of its upload. */
    avatarFetch: { type: "string" },
    /** Why the fetch failed, for the user. */
    avatarProblem: { type: "string" },
    /** When the owner verified the address with a code. Cognito's own flag only enables recovery. */
    emailVerifiedAt: { type: "string" },
    termsAcceptedAt: { type: "string" },
    /** Incremented by every change that invalidates older access tokens. */
    sessionVersion: { type: "number", required: true, default: 1 },
    /** When all sessions last ended together. */
    sessionsEndedAt: { type: "string" },
    /** Set while an admin has disabled the account. */
    disabledAt: { type: "string" },
    isVerified: { type: "boolean", required: true, default: false },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    byId: { collection: ["account", "record"], ...primaryKey(["id"]) },
    /** Users of one type, newest first. */
    byType: indexKey("gsi1", ["userType"], ["createdAt", "id"]),
  },
});

export type Profile = EntityItem<typeof AccountEntity>;
