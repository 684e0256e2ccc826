import { userTypes } from "../../fixed/user-types.ts";

interface AuditWords {
  /** What the entries of a kind are called where one chooses among the kinds. */
  readonly label: string;
  /** What somebody did. In: the account or thing concerned, `ownAccount` where that is their own. */
  readonly deed: (whom: string) => string;
}

/** Whom an entry is about whose actor is its account. */
export const ownAccount = "their own account";

/** The kinds of entries, by the names that rows keep, with what they are called. */
export const auditWords = {
  registered: { label: "Registered", deed: () => "registered" },
  "registration-repeated": {
    label: "Registration repeated",
    deed: () => "tried to register with an address that is taken",
  },
  "signed-out-everywhere": { label: "Signed out everywhere", deed: () => "signed out everywhere" },
  "password-changed": { label: "Password changed", deed: () => "changed their password" },
  "password-reset": { label: "Password reset", deed: () => "set a new password" },
  "email-verified": { label: "E-mail address proved", deed: () => "proved their e-mail address" },
  "email-changed": { label: "E-mail address changed", deed: () => "changed their e-mail address" },
  "mail-resumed": {
    label: "E-mail resumed",
    deed: (whom) =>
      whom === ownAccount ? "had e-mail sent to them again" : `had e-mail sent to ${whom} again`,
  },
  approved: { label: "Approved", deed: (whom) => `approved ${whom}` },
  rejected: { label: "Rejected", deed: (whom) => `rejected ${whom}` },
  disabled: { label: "Account disabled", deed: (whom) => `disabled ${whom}` },
  enabled: { label: "Account enabled", deed: (whom) => `enabled ${whom}` },
  "type-changed": { label: "Type changed", deed: (whom) => `changed the type of ${whom}` },
  "profile-changed": {
    label: "Artisan's profile changed",
    deed: (whom) =>
      whom === ownAccount ? "changed their public profile" : `changed the public profile of ${whom}`,
  },
  deleted: {
    label: "Account deleted",
    deed: (whom) => (whom === ownAccount ? `deleted ${whom}` : `deleted the account of ${whom}`),
  },
  "review-deleted": { label: "Review deleted", deed: (whom) => `deleted a review of ${whom}` },
  "request-removed": { label: "Request removed", deed: (whom) => `removed a request of ${whom}` },
  "dispute-decided": { label: "Dispute decided", deed: (whom) => `decided a dispute about a job of ${whom}` },
  "report-resolved": { label: "Report resolved", deed: (whom) => `resolved a report about ${whom}` },
  verified: { label: "Verified", deed: (whom) => `verified ${whom}` },
  "verification-removed": {
    label: "Verification removed",
    deed: (whom) => `removed the verification of ${whom}`,
  },
  suspended: { label: "Suspended", deed: (whom) => `suspended ${whom}` },
  "merchant-changed": {
    label: "Merchant's record changed",
    deed: (whom) => (whom === ownAccount ? "changed their business" : `changed the business of ${whom}`),
  },
  "post-created": { label: "Post created", deed: (what) => `created ${what}` },
  "post-changed": { label: "Post changed", deed: (what) => `changed ${what}` },
  "post-published": { label: "Post published", deed: (what) => `published ${what}` },
  "post-unpublished": { label: "Post unpublished", deed: (what) => `unpublished ${what}` },
  "post-deleted": { label: "Post deleted", deed: (what) => `deleted ${what}` },
  "partner-created": { label: "Partner added", deed: (what) => `added ${what}` },
  "partner-changed": { label: "Partner changed", deed: (what) => `changed ${what}` },
  "partner-shown": { label: "Partner shown", deed: (what) => `showed ${what}` },
  "partner-hidden": { label: "Partner hidden", deed: (what) => `hid ${what}` },
  "partner-deleted": { label: "Partner deleted", deed: (what) => `deleted ${what}` },
  "settings-changed": { label: "Settings changed", deed: () => "changed the settings" },
  "plan-changed": { label: "Plan changed", deed: (what) => `changed ${what}` },
  "payment-refunded": {
    label: "Payment refunded",
    deed: (whom) => `recorded the refund of a payment of ${whom}`,
  },
  "payment-granted": { label: "Held payment granted", deed: (whom) => `granted a held payment of ${whom}` },
  "payment-resolved": { label: "Payment looked at", deed: (whom) => `looked at a payment of ${whom}` },
  "premium-granted": { label: "Premium granted", deed: (whom) => `granted premium to ${whom}` },
  "premium-ended": { label: "Premium ended", deed: (whom) => `ended the premium of ${whom}` },
  "import-started": { label: "Import started", deed: () => "started a bulk import" },
  "import-cancelled": { label: "Import cancelled", deed: () => "cancelled a bulk import" },
  "import-finished": { label: "Import finished", deed: () => "finished a bulk import" },
  "invitation-repeated": { label: "Invitation mailed again", deed: (whom) => `invited ${whom} again` },
  "invitation-accepted": { label: "Invitation accepted", deed: () => "accepted an invitation" },
  "letters-replayed": { label: "Dead letters replayed", deed: (what) => `replayed ${what}` },
  "letter-discarded": { label: "Dead letter discarded", deed: (what) => `discarded one of ${what}` },
} satisfies Record<string, AuditWords>;

export type AuditKind = keyof typeof auditWords;
export const auditKinds = Object.keys(auditWords) as [AuditKind, ...AuditKind[]];

/** Who leaves one: `system` is whoever runs the marketplace, at the command line, or the marketplace itself. */
export const actorTypes = ["anonymous", "system", ...userTypes] as const;
