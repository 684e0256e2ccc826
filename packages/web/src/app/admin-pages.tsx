import type { DashboardTile } from "../features/admin/routes/dashboard.tsx";
import type { PageModule } from "../lib/navigation/page-module.ts";
import { adminPaths } from "../lib/navigation/admin-paths.ts";
import { paths } from "../lib/navigation/paths.ts";

interface AdminPage {
  readonly label: string;
  readonly to: string;
  readonly load: () => Promise<PageModule>;
  /** The dashboard's quick action for the page. There are six (B-ADMIN-08). */
  readonly quick?: Omit<DashboardTile, "to"> & { readonly to?: string };
}

/**
 * The admins' pages by group, in order. Routes, navigation and quick actions derive from this table. Only admins load
 * it, because the main table of pages is part of every first view.
 */
export const adminPages: Readonly<Record<string, readonly AdminPage[]>> = {
  Overview: [
    { label: "Dashboard", to: paths.admin, load: loadDashboard },
    { label: "New", to: adminPaths.new, load: () => import("../features/admin/routes/new.tsx") },
  ],
  People: [
    {
      label: "Users",
      to: adminPaths.users(),
      load: () => import("../features/admin/routes/users.tsx"),
      quick: { icon: "smile", title: "Manage Users", text: "Find, verify and disable accounts" },
    },
    {
      label: "Artisans",
      to: adminPaths.artisans(),
      load: () => import("../features/admin/routes/artisans.tsx"),
      quick: {
        to: adminPaths.artisans("pending"),
        icon: "hammer",
        title: "Approve Artisans",
        text: "Artisans who registered and wait for your decision",
      },
    },
    {
      label: "Merchants",
      to: adminPaths.merchants(),
      load: () => import("../features/admin/routes/merchants.tsx"),
      quick: {
        to: adminPaths.merchants("pending"),
        icon: "store",
        title: "Approve Merchants",
        text: "Businesses that wait for your decision",
      },
    },
    { label: "Clients", to: paths.clients, load: () => import("../features/admin/routes/clients.tsx") },
    {
      label: "Bulk Upload",
      to: adminPaths.bulkUpload,
      load: () => import("../features/admin/routes/bulk-upload.tsx"),
      quick: { icon: "list", title: "Bulk Upload", text: "Register many artisans from a CSV file" },
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
    {
      label: "Blog",
      to: adminPaths.blog,
      load: () => import("../features/blog/routes/admin-blog.tsx"),
      quick: { icon: "mail", title: "Blog Posts", text: "Write, publish and unpublish" },
    },
    {
      label: "Partnerships",
      to: adminPaths.partnerships,
      load: () => import("../features/admin/routes/partnerships.tsx"),
      quick: {
        icon: "heart",
        title: "Partnerships",
        text: "The organisations that are shown as partners",
      },
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
  return allPages().find(({ to }) => to === pathname);
}

async function loadDashboard(): Promise<PageModule> {
  const { Dashboard } = await import("../features/admin/routes/dashboard.tsx");
  const quick = allPages().flatMap(({ to, quick: tile }) => (tile ? [{ to, ...tile }] : []));
  return { Page: () => <Dashboard quick={quick} /> };
}

function allPages(): readonly AdminPage[] {
  return Object.values(adminPages).flat();
}
