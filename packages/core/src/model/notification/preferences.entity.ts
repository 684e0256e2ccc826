import { entity, primaryKey } from "../../platform/table/index.ts";

/** Which mails a user does not want: what is not there is wanted. */
export const MailPreferencesEntity = entity("mail-preferences", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    messages: { type: "boolean" },
    reviews: { type: "boolean" },
    savedSearches: { type: "boolean" },
    premium: { type: "boolean" },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
