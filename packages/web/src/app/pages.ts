import { matchPath, type Params } from "react-router-dom";
import { ApiError } from "../lib/errors.ts";
import type { PageModule } from "../lib/page-module.ts";
import { guestPaths, paths } from "../lib/paths.ts";
import type { UserType } from "../lib/session.ts";

export interface PageEntry {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /** Stands in its prerendered document (core's `site/documents`); the others begin in the bare shell. */
  readonly prerendered?: true;
  /** For signed-in users of these types only; empty: of every type (A-ROLE-15). Absent: for everybody. */
  readonly allow?: readonly UserType[];
  /** Where users of a type find what they come for, instead of a refusal (A-GAP-02, B-GAP-01, B-GAP-02). */
  readonly elsewhere?: Partial<Record<UserType, string>>;
  /** What stands there when the session ends while the page is open (A-GAP-07, A-GAP-08). */
  readonly signedOut?: { readonly title: string; readonly sentence: string };
  /** For visitors who are not signed in: others are led on (A-GAP-21). */
  readonly guestsOnly?: true;
}

const notFound = () => import("./not-found.tsx");

const artisanDashboard = {
  allow: ["artisan"],
  elsewhere: { admin: paths.dashboard, merchant: paths.dashboard },
} as const;

/** Where the admins' pages are; what they are stands in `admin-pages.ts`. */
export const adminPaths: readonly string[] = [
  paths.admin,
  paths.adminArtisans(),
  paths.adminMerchants(),
  paths.adminReports,
  paths.adminPayments(),
  paths.adminModeration(),
  paths.adminBlog,
  paths.adminUsers(),
  paths.clients,
  paths.adminAudit(),
  paths.adminReviews,
  paths.adminPartnerships,
  paths.adminSettings,
  paths.adminNew,
  paths.adminBulkUpload,
];

/** Every page of the site, each in a chunk of its own. */
export const pages: readonly PageEntry[] = [
  { path: "/", load: () => import("../features/home/routes/home.tsx"), prerendered: true },
  { path: "/artisans", load: () => import("../features/search/routes/search.tsx"), prerendered: true },
  { path: "/artisans/:id", load: () => import("../features/artisan/routes/artisan.tsx"), prerendered: true },
  { path: paths.blog, load: () => import("../features/blog/routes/blog.tsx"), prerendered: true },
  { path: "/blog/:slug", load: () => import("../features/blog/routes/post.tsx"), prerendered: true },
  {
    path: paths.merchants,
    load: () => import("../features/merchants/routes/merchants.tsx"),
    prerendered: true,
  },
  {
    path: "/merchants/:id",
    load: () => import("../features/merchants/routes/merchant.tsx"),
    prerendered: true,
  },
  { path: paths.pricing, load: () => import("../features/pricing/routes/pricing.tsx"), prerendered: true },
  { path: paths.about, load: () => import("../features/about/routes/about.tsx"), prerendered: true },
  {
    path: paths.partnerships,
    load: () => import("../features/partners/routes/partnerships.tsx"),
    prerendered: true,
  },
  { path: paths.testDatabase, load: () => import("../features/self-check/routes/test-database.tsx") },
  { path: paths.testAuth, load: () => import("../features/self-check/routes/test-auth.tsx") },

  ...guestPages({
    [paths.signIn]: () => import("../features/account-access/routes/sign-in.tsx"),
    [paths.register]: () => import("../features/account-access/routes/register.tsx"),
    [paths.registerClient]: () => import("../features/account-access/routes/register-client.tsx"),
    [paths.registerArtisan]: () => import("../features/account-access/routes/register-artisan.tsx"),
    [paths.registerMerchant]: () => import("../features/account-access/routes/register-merchant.tsx"),
  }),
  {
    path: paths.forgotPassword,
    load: () => import("../features/account-access/routes/forgot-password.tsx"),
  },
  { path: paths.resetPassword, load: () => import("../features/account-access/routes/reset-password.tsx") },
  { path: paths.welcome, load: () => import("../features/account-access/routes/welcome.tsx") },
  {
    path: paths.verifyEmail,
    load: () => import("../features/account-access/routes/verify-email.tsx"),
    allow: [],
  },
  { path: paths.terms, load: () => import("../features/about/routes/terms.tsx"), prerendered: true },
  {
    path: paths.privacy,
    load: () => import("../features/about/routes/privacy.tsx"),
    prerendered: true,
  },

  {
    path: paths.profile,
    load: () => import("../features/profile/routes/profile.tsx"),
    allow: [],
    signedOut: {
      title: "Authentication required",
      sentence: "Please sign in to view your profile.",
    },
  },
  {
    path: paths.favourites,
    load: () => import("../features/favourites/routes/favourites.tsx"),
    allow: ["client"],
  },
  {
    path: paths.messages(),
    load: () => import("../features/messages/routes/messages.tsx"),
    allow: [],
    signedOut: {
      title: "Authentication Required",
      sentence: "Please sign in to view your messages",
    },
  },
  {
    path: paths.notifications,
    load: () => import("../features/notifications/routes/notifications.tsx"),
    allow: [],
  },
  { path: paths.unsubscribe, load: () => import("../features/notifications/routes/unsubscribe.tsx") },
  {
    path: paths.becomeArtisan,
    load: () => import("../features/become-artisan/routes/become-artisan.tsx"),
    allow: [],
  },
  {
    path: paths.dashboard,
    load: () => import("../features/dashboard/routes/dashboard.tsx"),
    allow: ["admin", "merchant"],
    elsewhere: { artisan: paths.artisanDashboard },
  },
  {
    path: paths.artisanDashboard,
    load: () => import("../features/artisan-desk/routes/artisan.tsx"),
    ...artisanDashboard,
  },
  {
    path: paths.artisanDashboardAlias,
    load: notFound,
    ...artisanDashboard,
    elsewhere: { ...artisanDashboard.elsewhere, artisan: paths.artisanDashboard },
  },
  {
    path: paths.editArtisanProfile,
    load: () => import("../features/artisan-desk/routes/edit-profile.tsx"),
    allow: ["artisan"],
  },
  {
    path: paths.ownPayments,
    load: () => import("../features/payments/routes/payments.tsx"),
    allow: ["artisan"],
  },
  {
    path: `${paths.ownPayments}/:reference`,
    load: () => import("../features/payments/routes/payment.tsx"),
    allow: ["artisan", "admin"],
  },
  ...adminPaths.map(adminPage),
  { path: "/admin/*", load: notFound, allow: ["admin"] },
  { path: "*", load: notFound },
];

function adminPage(path: string): PageEntry {
  const load = async () => {
    const { adminPages } = await import("./admin-pages.ts");
    const page = Object.values(adminPages)
      .flat()
      .find(({ to }) => to === path);
    return (page?.load ?? notFound)();
  };
  return { path, load, allow: ["admin"] };
}

function guestPages(loads: Record<(typeof guestPaths)[number], PageEntry["load"]>): PageEntry[] {
  return guestPaths.map((path) => ({ path, load: loads[path], guestsOnly: true }));
}

/** The page at a path, with the parameters that its path names. */
export function pageAt(pathname: string): { page: PageEntry; params: Params } {
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, params: match.params };
  }
  throw new Error(`No page matches ${pathname}`);
}

const loading = new Map<PageEntry["load"], Promise<PageModule>>();
const loaded = new Set<PageEntry["load"]>();
const failed = new Set<PageEntry["load"]>();
const listeners = new Set<() => void>();

/**
 * The module of a page, fetched once, for React's `use`; a failure stays until `forgetFailed`. Rejects with ApiError.
 */
export function loadPage({ load }: PageEntry): Promise<PageModule> {
  const known = loading.get(load);
  if (known) return known;
  const fetching: Promise<PageModule> = load().then(
    (module) => {
      loaded.add(load);
      // `use` reads these where they are there: a page that has been fetched is rendered without waiting a moment for it.
      void Object.assign(fetching, { status: "fulfilled", value: module });
      notify();
      return module;
    },
    (cause: unknown) => {
      failed.add(load);
      notify();
      const error = new ApiError("We could not load it. Check your connection and try again.", {
        code: "network",
      });
      error.cause = cause;
      throw error;
    },
  );
  loading.set(load, fetching);
  // A page is asked for while it is rendered: what shows the progress is not to be rendered in the middle of that.
  queueMicrotask(notify);
  return fetching;
}

/** Lets pages that could not be fetched be fetched again. */
export function forgetFailed(): void {
  for (const load of failed) loading.delete(load);
  failed.clear();
}

/** Whether the module of some page is on its way: for `useSyncExternalStore` with `subscribeToLoading`. */
export function isLoading(): boolean {
  return loading.size > loaded.size + failed.size;
}

export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
