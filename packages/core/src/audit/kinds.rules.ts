import { userTypes } from "../reference/user-types.ts";

interface AuditWords {
  /** The label in the filter of kinds. */
  readonly label: string;
  /** Describes the action. `whom` is the account or object concerned, or `ownAccount`. */
  readonly action: (whom: string) => string;
}

/** Names the actor's own account in an action. */
export const ownAccount = "their own account";

/** The kinds of audit entries by their stored names. */
export const auditWords = {
  registered: { label: "Registered", action: () => "registered" },
  "registration-repeated": {
    label: "Registration repeated",
    action: () => "tried to register with an address that is taken",
  },
  "signed-out-everywhere": { label: "Signed out everywhere", action: () => "signed out everywhere" },
  "password-changed": { label: "Password changed", action: () => "changed their password" },
  "password-reset": { label: "Password reset", action: () => "set a new password" },
  "email-verified": { label: "Email address proved", action: () => "proved their email address" },
  "email-changed": { label: "Email address changed", action: () => "changed their email address" },
  "mail-resumed": {
    label: "Email resumed",
    action: (whom) =>
      whom === ownAccount ? "had email sent to them again" : `had email sent to ${whom} again`,
  },
  approved: { label: "Approved", action: (whom) => `approved ${whom}` },
  rejected: { label: "Rejected", action: (whom) => `rejected ${whom}` },
  disabled: { label: "Account disabled", action: (whom) => `disabled ${whom}` },
  enabled: { label: "Account enabled", action: (whom) => `enabled ${whom}` },
  "type-changed": { label: "Type changed", action: (whom) => `changed the type of ${whom}` },
  "profile-changed": {
    label: "Artisan's profile changed",
    action: (whom) =>
      whom === ownAccount ? "changed their public profile" : `changed the public profile of ${whom}`,
  },
  deleted: {
    label: "Account deleted",
    action: (whom) => (whom === ownAccount ? `deleted ${whom}` : `deleted the account of ${whom}`),
  },
  "review-deleted": { label: "Review deleted", action: (whom) => `deleted a review of ${whom}` },
  "request-removed": { label: "Request removed", action: (whom) => `removed a request of ${whom}` },
  "job-text-removed": {
    label: "Text of a job removed",
    action: (whom) => `removed a text from a request or job of ${whom}`,
  },
  "dispute-decided": {
    label: "Dispute decided",
    action: (whom) => `decided a dispute about a job of ${whom}`,
  },
  "report-resolved": { label: "Report resolved", action: (whom) => `resolved a report about ${whom}` },
  verified: { label: "Verified", action: (whom) => `verified ${whom}` },
  "verification-removed": {
    label: "Verification removed",
    action: (whom) => `removed the verification of ${whom}`,
  },
  suspended: { label: "Suspended", action: (whom) => `suspended ${whom}` },
  "merchant-changed": {
    label: "Merchant's record changed",
    action: (whom) => (whom === ownAccount ? "changed their business" : `changed the business of ${whom}`),
  },
  "post-created": { label: "Post created", action: (what) => `created ${what}` },
  "post-changed": { label: "Post changed", action: (what) => `changed ${what}` },
  "post-published": { label: "Post published", action: (what) => `published ${what}` },
  "post-unpublished": { label: "Post unpublished", action: (what) => `unpublished ${what}` },
  "post-deleted": { label: "Post deleted", action: (what) => `deleted ${what}` },
  "partner-created": { label: "Partner added", action: (what) => `added ${what}` },
  "partner-changed": { label: "Partner changed", action: (what) => `changed ${what}` },
  "partner-shown": { label: "Partner shown", action: (what) => `showed ${what}` },
  "partner-hidden": { label: "Partner hidden", action: (what) => `hid ${what}` },
  "partner-deleted": { label: "Partner deleted", action: (what) => `deleted ${what}` },
  "settings-changed": { label: "Settings changed", action: () => "changed the settings" },
  "plan-changed": { label: "Plan changed", action: (what) => `changed ${what}` },
  "payment-refunded": {
    label: "Payment refunded",
    action: (whom) => `recorded the refund of a payment of ${whom}`,
  },
  "payment-granted": { label: "Held payment granted", action: (whom) => `granted a held payment of ${whom}` },
  "payment-resolved": { label: "Payment looked at", action: (whom) => `looked at a payment of ${whom}` },
  "premium-granted": { label: "Premium granted", action: (whom) => `granted premium to ${whom}` },
  "premium-ended": { label: "Premium ended", action: (whom) => `ended the premium of ${whom}` },
  "import-started": { label: "Import started", action: () => "started a bulk import" },
  "import-cancelled": { label: "Import cancelled", action: () => "cancelled a bulk import" },
  "import-finished": { label: "Import finished", action: () => "finished a bulk import" },
  "invitation-repeated": { label: "Invitation mailed again", action: (whom) => `invited ${whom} again` },
  "invitation-accepted": { label: "Invitation accepted", action: () => "accepted an invitation" },
  "letters-replayed": { label: "Dead letters replayed", action: (what) => `replayed ${what}` },
  "letter-discarded": { label: "Dead letter discarded", action: (what) => `discarded one of ${what}` },
} satisfies Record<string, AuditWords>;

export type AuditKind = keyof typeof auditWords;
export const auditKinds = Object.keys(auditWords) as [AuditKind, ...AuditKind[]];

/** The types of actors. `system` is an operator at the command line or the marketplace itself. */
export const actorTypes = ["anonymous", "system", ...userTypes] as const;
