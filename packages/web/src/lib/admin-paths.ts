import { withQuery } from "./paths.ts";
import type { UserType } from "./session.ts";

/** The paths of the admins' pages below `paths.admin`: no first view needs them. */
export const adminPaths = {
  users: (type?: UserType) => withQuery("/admin/users", { type }),
  /** A user of any type, for admins. */
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  /** Who was invited and has not come. */
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
  /** Requests and jobs in a state; the disputes where none is given. */
  jobs: (state?: string) => withQuery("/admin/jobs", { state }),
  reports: "/admin/reports",
  /** What was done; about an account, by its e-mail address or id, where one is given. */
  audit: (account?: string) => withQuery("/admin/audit", { account }),
  settings: "/admin/settings",
  new: "/admin/new",
  moderation: (state?: "open" | "resolved") => withQuery("/admin/moderation", { state }),
} as const;

/** Which payments a list of the admins shows: all, those of a status, or those that an admin must look at. */
export type PaymentFilter =
  | "attention"
  | "all"
  | "success"
  | "pending"
  | "held"
  | "failed"
  | "abandoned"
  | "refunded";

/** Which artisans or merchants a list of the admins shows (B-AART-01, B-AMER-01; B-GAP-38). */
export type ApprovalFilter = "all" | "pending" | "approved" | "suspended";

/** Where the picture of a message lies that was reported, for admins. */
export function reportedImagePath(reportId: string, width: 400 | 1280): string {
  return `/api/admin/user-reports/${reportId}/image?width=${width}`;
}
