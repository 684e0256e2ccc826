import type { PaymentFilter } from "@handiwork/core/payments/admin.schema";
import { withQuery } from "./paths.ts";
import type { SessionUser } from "@handiwork/core/sessions/schema";

/** The paths of the admins' pages. Separate from `paths`, because no first view needs them. */
export const adminPaths = {
  users: (type?: SessionUser["userType"]) => withQuery("/admin/users", { type }),
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  /** The invited users who have not registered yet. */
  invitees: "/admin/users?view=invited",
  artisans: (status?: ApprovalFilter) => withQuery("/admin/artisans", { status }),
  merchants: (status?: ApprovalFilter) => withQuery("/admin/merchants", { status }),
  reviews: "/admin/reviews",
  payments: (status?: PaymentFilter) => withQuery("/admin/payments", { status }),
  payment: (reference: string) => withQuery("/admin/payments", { payment: reference }),
  revenue: "/admin/payments?view=revenue",
  bulkUpload: "/admin/bulk-upload",
  import: (id: string) => withQuery("/admin/bulk-upload", { import: id }),
  blog: "/admin/blog",
  partnerships: "/admin/partnerships",
  /** The requests and jobs in a state; the disputes by default. */
  jobs: (state?: string) => withQuery("/admin/jobs", { state }),
  reports: "/admin/reports",
  /** The audit log, or its entries about an account (an email address or id). */
  audit: (account?: string) => withQuery("/admin/audit", { account }),
  settings: "/admin/settings",
  new: "/admin/new",
  moderation: (state?: "open" | "resolved") => withQuery("/admin/moderation", { state }),
} as const;

/** Filter of the admins' lists of artisans and merchants (B-AART-01, B-AMER-01; B-GAP-38). */
export type ApprovalFilter = "all" | "pending" | "approved" | "suspended";

/** Returns the URL of a reported message's picture, for admins. */
export function reportedImagePath(reportId: string, width: 400 | 1280): string {
  return `/api/admin/user-reports/${reportId}/image?width=${width}`;
}
