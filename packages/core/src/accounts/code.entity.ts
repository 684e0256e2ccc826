import { entity, primaryKey } from "../platform/table/index.ts";

/** The purposes of codes. */
export const purposes = ["verify-email", "reset-password", "change-email"] as const;

/**
 * A requested code. Another request replaces the row and its code. The stream consumer generates, hashes and mails the
 * digits, so that the request does not reveal whether the address has an account.
 */
export const CodeEntity = entity("code", {
  attributes: {
    purpose: { type: purposes, required: true, readOnly: true },
    /** Its holder: an account's id, or an email address for a forgotten password. */
    subject: { type: "string", required: true, readOnly: true },
    /** Random, new with each request. */
    requestId: { type: "string", required: true, readOnly: true },
    email: { type: "string", required: true, readOnly: true },
    requestedAt: { type: "string", required: true, readOnly: true },
    codeHash: { type: "string" },
    sentAt: { type: "string" },
    tries: { type: "number", required: true, default: 0 },
    /** The expiry, as Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    bySubject: primaryKey(["purpose", "subject"]),
  },
});
