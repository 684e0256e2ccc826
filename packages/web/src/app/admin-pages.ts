import type { PageModule } from "../lib/page-module.ts";

/** The admins' pages. They are listed apart from the others, as a list of pages is part of every visitor's first view. */
export const adminPages = {
  overview: () => import("../features/admin/routes/admin.tsx"),
  artisans: () => import("../features/admin/routes/artisans.tsx"),
  merchants: () => import("../features/admin/routes/merchants.tsx"),
  statistics: () => import("../features/admin/routes/statistics.tsx"),
  payments: () => import("../features/admin/routes/payments.tsx"),
  moderation: () => import("../features/admin/routes/moderation.tsx"),
  blog: () => import("../features/blog/routes/admin-blog.tsx"),
  users: () => import("../features/admin/routes/users.tsx"),
  clients: () => import("../features/admin/routes/clients.tsx"),
  audit: () => import("../features/admin/routes/audit.tsx"),
  reviews: () => import("../features/admin/routes/reviews.tsx"),
  partnerships: () => import("../features/admin/routes/partnerships.tsx"),
  settings: () => import("../features/admin/routes/settings.tsx"),
  new: () => import("../features/admin/routes/new.tsx"),
  bulkUpload: () => import("../features/admin/routes/bulk-upload.tsx"),
} satisfies Record<string, () => Promise<PageModule>>;
