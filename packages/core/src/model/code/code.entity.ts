import { entity, primaryKey } from "../../platform/table/index.ts";

/** What a code proves the right to do. */
export const purposes = ["verify-email", "reset-password", "change-email"] as const;

/**
 * A requested code. Another request replaces the row and its code. The stream consumer generates, hashes and mails the
 * digits, so that the request does not reveal whether the address has an account.
 */
export const CodeEntity = entity("code", {
  attributes: {
    purpose: { type: purposes, required: true, readOnly: true },
    /** Who may use it: the account's id, or the e-mail address where somebody forgot the password. */
    subject: { type: "string", required: true, readOnly: true },
    /** Random, new with each request. */
    requestId: { type: "string", required: true, readOnly: true },
    email: { type: "string", required: true, readOnly: true },
    requestedAt: { type: "string", required: true, readOnly: true },
    codeHash: { type: "string" },
    sentAt: { type: "string" },
    tries: { type: "number", required: true, default: 0 },
    /** Seconds since 1970: from then on it is of no use. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    bySubject: primaryKey(["purpose", "subject"]),
  },
});
