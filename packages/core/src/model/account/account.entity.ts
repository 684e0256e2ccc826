import type { EntityItem } from "electrodb";
import { userTypes } from "../../fixed/user-types.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { pictureAttribute } from "../media/attribute.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/** A user's profile (A-DATA-01), in the account's partition beside the artisan or merchant record. */
export const AccountEntity = entity("profile", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    userType: { type: userTypes, required: true },
    fullName: { type: "string" },
    email: { type: "string", required: true },
    phone: { type: "string" },
    avatar: pictureAttribute,
    /** The address that its owner typed for the picture. */
    avatarUrl: { type: "string" },
    /** The fetch that is under way from there: the id of the upload that it will be. */
    avatarFetch: { type: "string" },
    /** Why nothing could be fetched from there, in words. */
    avatarProblem: { type: "string" },
    /** When the owner proved the address by a code; Cognito's own mark only serves recovery. */
    emailVerifiedAt: { type: "string" },
    termsAcceptedAt: { type: "string" },
    /** Grows with every change after which older access tokens must not act any more. */
    sessionVersion: { type: "number", required: true, default: 1 },
    /** When all sessions last ended together. */
    sessionsEndedAt: { type: "string" },
    /** Set while an admin keeps the account from being used. */
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
