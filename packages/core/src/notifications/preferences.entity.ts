import { entity, primaryKey } from "../platform/table/index.ts";
import { eachMailKind } from "./kinds.rules.ts";

/** The mails that a user has switched off. */
export const MailPreferencesEntity = entity("mail-preferences", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    ...eachMailKind(() => ({ type: "boolean" as const })),
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
