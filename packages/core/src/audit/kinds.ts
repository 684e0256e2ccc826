import { userTypes } from "../site/user-types.ts";

/** What leaves an entry. */
export const auditKinds = [
  "registered",
  "registration-repeated",
  "signed-out-everywhere",
  "password-changed",
  "password-reset",
  "email-verified",
  "email-changed",
  "approved",
  "rejected",
  "disabled",
  "enabled",
  "type-changed",
  "profile-changed",
  "deleted",
  "review-deleted",
  "report-resolved",
  "verified",
  "verification-removed",
  "suspended",
  "merchant-changed",
  "post-created",
  "post-changed",
  "post-published",
  "post-unpublished",
  "post-deleted",
  "partner-created",
  "partner-changed",
  "partner-shown",
  "partner-hidden",
  "partner-deleted",
  "settings-changed",
  "plan-changed",
  "import-started",
  "import-cancelled",
  "import-finished",
  "invitation-accepted",
] as const;

/** Who leaves one: `system` is whoever runs the marketplace, at the command line, or the marketplace itself. */
export const actorTypes = ["anonymous", "system", ...userTypes] as const;
