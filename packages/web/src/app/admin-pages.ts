import type { PageModule } from "../lib/navigation/page-module.ts";
import { adminPaths } from "../lib/navigation/admin-paths.ts";
import { paths } from "../lib/navigation/paths.ts";

interface AdminPage {
  readonly label: string;
  readonly to: string;
  readonly load: () => Promise<PageModule>;
}

/**
 * The admins' pages by group, in order. Routes and navigation derive from this table. Only admins load it, because the
 * main table of pages is part of every first view.
 */
export const adminPages: Readonly<Record<string, readonly AdminPage[]>> = {
  Overview: [
    { label: "Dashboard", to: paths.admin, load: () => import("../features/admin/routes/dashboard.tsx") },
    { label: "New", to: adminPaths.new, load: () => import("../features/admin/routes/new.tsx") },
  ],
  People: [
    { label: "Users", to: adminPaths.users(), load: () => import("../features/admin/routes/users.tsx") },
    {
      label: "Artisans",
      to: adminPaths.artisans(),
      load: () => import("../features/admin/routes/artisans.tsx"),
    },
    {
      label: "Merchants",
      to: adminPaths.merchants(),
      load: () => import("../features/admin/routes/merchants.tsx"),
    },
    { label: "Clients", to: paths.clients, load: () => import("../features/admin/routes/clients.tsx") },
    {
      label: "Bulk Upload",
      to: adminPaths.bulkUpload,
      load: () => import("../features/admin/routes/bulk-upload.tsx"),
    },
  ],
  Content: [
    { label: "Reviews", to: adminPaths.reviews, load: () => import("../features/admin/routes/reviews.tsx") },
    {
      label: "User reports",
      to: adminPaths.moderation(),
      load: () => import("../features/admin/routes/user-reports.tsx"),
    },
    { label: "Jobs", to: adminPaths.jobs(), load: () => import("../features/admin/routes/jobs.tsx") },
    { label: "Blog", to: adminPaths.blog, load: () => import("../features/blog/routes/admin-blog.tsx") },
    {
      label: "Partnerships",
      to: adminPaths.partnerships,
      load: () => import("../features/admin/routes/partnerships.tsx"),
    },
  ],
  Money: [
    {
      label: "Payments",
      to: adminPaths.payments(),
      load: () => import("../features/admin/routes/payments.tsx"),
    },
  ],
  System: [
    {
      label: "Reports",
      to: adminPaths.reports,
      load: () => import("../features/admin/routes/statistics.tsx"),
    },
    { label: "Audit log", to: adminPaths.audit(), load: () => import("../features/admin/routes/audit.tsx") },
    {
      label: "Settings",
      to: adminPaths.settings,
      load: () => import("../features/admin/routes/settings.tsx"),
    },
  ],
};

/** Returns the admins' page at a path, or undefined. */
export function findAdminPage(pathname: string): AdminPage | undefined {
  return Object.values(adminPages)
    .flat()
    .find(({ to }) => to === pathname);
}
