import type { PageModule } from "../lib/page-module.ts";
import { paths } from "../lib/paths.ts";

interface AdminPage {
  readonly label: string;
  readonly to: string;
  readonly load: () => Promise<PageModule>;
}

/**
 * The admins' pages by group, in the order in which they are needed: routes and navigation are made from it. It is loaded apart
 * from the other pages, as a list of pages is part of every visitor's first view.
 */
export const adminPages: Readonly<Record<string, readonly AdminPage[]>> = {
  Overview: [
    { label: "Dashboard", to: paths.admin, load: () => import("../features/admin/routes/admin.tsx") },
    { label: "New", to: paths.adminNew, load: () => import("../features/admin/routes/new.tsx") },
  ],
  People: [
    { label: "Users", to: paths.adminUsers(), load: () => import("../features/admin/routes/users.tsx") },
    {
      label: "Artisans",
      to: paths.adminArtisans(),
      load: () => import("../features/admin/routes/artisans.tsx"),
    },
    {
      label: "Merchants",
      to: paths.adminMerchants(),
      load: () => import("../features/admin/routes/merchants.tsx"),
    },
    { label: "Clients", to: paths.clients, load: () => import("../features/admin/routes/clients.tsx") },
    {
      label: "Bulk Upload",
      to: paths.adminBulkUpload,
      load: () => import("../features/admin/routes/bulk-upload.tsx"),
    },
  ],
  Content: [
    { label: "Reviews", to: paths.adminReviews, load: () => import("../features/admin/routes/reviews.tsx") },
    {
      label: "Moderation",
      to: paths.adminModeration(),
      load: () => import("../features/admin/routes/moderation.tsx"),
    },
    { label: "Blog", to: paths.adminBlog, load: () => import("../features/blog/routes/admin-blog.tsx") },
    {
      label: "Partnerships",
      to: paths.adminPartnerships,
      load: () => import("../features/admin/routes/partnerships.tsx"),
    },
  ],
  Money: [
    {
      label: "Payments",
      to: paths.adminPayments(),
      load: () => import("../features/admin/routes/payments.tsx"),
    },
  ],
  System: [
    {
      label: "Reports",
      to: paths.adminReports,
      load: () => import("../features/admin/routes/statistics.tsx"),
    },
    { label: "Audit", to: paths.adminAudit(), load: () => import("../features/admin/routes/audit.tsx") },
    {
      label: "Settings",
      to: paths.adminSettings,
      load: () => import("../features/admin/routes/settings.tsx"),
    },
  ],
};
