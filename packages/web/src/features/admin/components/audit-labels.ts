import type { AuditItem } from "@handiwork/core/model/audit/schema";

/** What the entries of a kind are called where one chooses among the kinds. */
export const kindLabels: Readonly<Record<AuditItem["kind"], string>> = {
  registered: "Registered",
  "registration-repeated": "Registration repeated",
  "signed-out-everywhere": "Signed out everywhere",
  "password-changed": "Password changed",
  "password-reset": "Password reset",
  "email-verified": "E-mail address proved",
  "email-changed": "E-mail address changed",
  "mail-resumed": "E-mail resumed",
  approved: "Approved",
  rejected: "Rejected",
  suspended: "Suspended",
  verified: "Verified",
  "verification-removed": "Verification removed",
  disabled: "Account disabled",
  enabled: "Account enabled",
  "type-changed": "Type changed",
  "profile-changed": "Artisan's profile changed",
  "merchant-changed": "Merchant's record changed",
  deleted: "Account deleted",
  "review-deleted": "Review deleted",
  "report-resolved": "Report resolved",
  "post-created": "Post created",
  "post-changed": "Post changed",
  "post-published": "Post published",
  "post-unpublished": "Post unpublished",
  "post-deleted": "Post deleted",
  "partner-created": "Partner added",
  "partner-changed": "Partner changed",
  "partner-shown": "Partner shown",
  "partner-hidden": "Partner hidden",
  "partner-deleted": "Partner deleted",
  "settings-changed": "Settings changed",
  "plan-changed": "Plan changed",
  "payment-refunded": "Payment refunded",
  "payment-granted": "Held payment granted",
  "payment-resolved": "Payment looked at",
  "premium-granted": "Premium granted",
  "premium-ended": "Premium ended",
  "import-started": "Import started",
  "import-cancelled": "Import cancelled",
  "import-finished": "Import finished",
  "invitation-repeated": "Invitation mailed again",
  "invitation-accepted": "Invitation accepted",
  "letters-replayed": "Dead letters replayed",
  "letter-discarded": "Dead letter discarded",
};

export function isKind(text: string): text is AuditItem["kind"] {
  return Object.hasOwn(kindLabels, text);
}

/** A month's name: "November 2026". In: `2026-11`. */
export function monthName(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** That month and those before it, `count` in all: `2026-11`, `2026-10`, ... In: milliseconds since 1970. */
export function monthsUpTo(now: number, count: number): string[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}
