import { matchPath, type Params } from "react-router-dom";
import { ApiError, notOpenedYet, unreachable } from "../lib/errors.ts";
import { ahead } from "../lib/lite.ts";
import type { PageModule } from "../lib/page-module.ts";
import { guestPaths, paths, patterns } from "../lib/paths.ts";
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

const notFound = () => import("./notice-pages.tsx");

const artisanDashboard = {
  allow: ["artisan"],
  elsewhere: { admin: paths.dashboard, merchant: paths.dashboard },
} as const;

/** As in `pages`; those whose file `page-files.ts` names need no `load`. */
type Entry = Omit<PageEntry, "load"> & Partial<Pick<PageEntry, "load">>;

const entries: readonly Entry[] = [
  { path: "/", load: () => import("../features/home/routes/home.tsx"), prerendered: true },
  { path: "/artisans", load: () => import("../features/search/routes/search.tsx"), prerendered: true },
  { path: patterns.artisan, load: () => import("../features/artisan/routes/artisan.tsx"), prerendered: true },
  { path: paths.blog, prerendered: true },
  { path: patterns.post, prerendered: true },
  { path: paths.merchants, prerendered: true },
  { path: patterns.merchant, prerendered: true },
  { path: paths.pricing, prerendered: true },
  { path: paths.about, prerendered: true },
  { path: paths.partnerships, prerendered: true },
  { path: paths.testDatabase },
  { path: paths.testAuth },

  ...guestPaths.map((path) => ({ path, guestsOnly: true as const })),
  { path: paths.forgotPassword },
  { path: paths.resetPassword },
  { path: paths.welcome },
  { path: paths.verifyEmail, allow: [] },
  { path: paths.terms, prerendered: true },
  { path: paths.privacy, prerendered: true },

  {
    path: paths.profile,
    allow: [],
    signedOut: { title: "Authentication required", sentence: "Please sign in to view your profile." },
  },
  { path: paths.favourites, allow: ["client"] },
  {
    path: paths.messages(),
    allow: [],
    signedOut: { title: "Authentication Required", sentence: "Please sign in to view your messages" },
  },
  { path: paths.notifications, allow: [] },
  { path: paths.unsubscribe },
  { path: paths.becomeArtisan, allow: [] },
  {
    path: paths.dashboard,
    allow: ["admin", "merchant"],
    elsewhere: { artisan: paths.artisanDashboard },
  },
  { path: paths.artisanDashboard, ...artisanDashboard },
  {
    path: paths.artisanDashboardAlias,
    ...artisanDashboard,
    elsewhere: { ...artisanDashboard.elsewhere, artisan: paths.artisanDashboard },
  },
  { path: paths.editArtisanProfile, allow: ["artisan"] },
  { path: paths.jobs, allow: ["client", "artisan"] },
  { path: paths.newJob(), allow: ["client"] },
  { path: patterns.job, allow: ["client", "artisan", "admin"] },
  { path: paths.ownPayments, allow: ["artisan"] },
  {
    path: patterns.payment,
    allow: ["artisan", "admin"],
  },
  adminPage(paths.clients),
  {
    path: patterns.user,
    allow: ["admin"],
  },
  adminPage(`${paths.admin}/*`),
  { path: "*", load: notFound },
];

/** Every page of the site, each in a chunk of its own. */
export const pages: readonly PageEntry[] = entries.map((entry) => ({ load: fileOf(entry.path), ...entry }));

function fileOf(path: string): PageEntry["load"] {
  return async () => ((await import("./page-files.ts")).pageFiles[path] ?? notFound)();
}

/** Whether a path belongs to the admins: their navigation stands beside the page, and no footer below. */
export function isAdminPath(pathname: string): boolean {
  return pathname === paths.clients || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
}

/** A page of the admins, whose table (`admin-pages.tsx`) says what it is. */
function adminPage(path: string): PageEntry {
  const load = async () => {
    const { findAdminPage } = await import("./admin-pages.tsx");
    return (findAdminPage(path)?.load ?? notFound)();
  };
  return { path, load, allow: ["admin"] };
}

/** Those that were asked for. */
const adminPages = new Map<string, PageEntry>();

/** The page at a path, with the parameters that its path names. Each of those that the admins' table has gets an entry of its own path. */
export function pageAt(pathname: string): { page: PageEntry; params: Params } {
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match && isAdminPath(page.path) && !page.path.includes(":"))
      return { page: adminPageAt(match.pathname), params: {} };
    if (match) return { page, params: match.params };
  }
  throw new Error(`No page matches ${pathname}`);
}

function adminPageAt(pathname: string): PageEntry {
  const path = pathname.replace(/\/$/, "").toLowerCase();
  const page = adminPages.get(path) ?? adminPage(path);
  adminPages.set(path, page);
  return page;
}

/** The status of the error that stands for a page whose file could not be had. */
export const missingPage = -1;

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
      const error = new ApiError(navigator.onLine ? unreachable : notOpenedYet, {
        status: missingPage,
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

/** Returns the paths of the pages whose modules have come. */
export function openedPaths(): string[] {
  return pages.filter(({ load }) => loaded.has(load)).map(({ path }) => path);
}

export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Fetches a page's code when the visitor is about to go there: points at a link, touches it, or moves the focus to it.
 * One listener for all links, so that no link needs to know.
 */
export function preloadOnIntent(): void {
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && link.origin === location.origin && link.pathname !== location.pathname) {
        // A failure is forgotten: when the visitor really goes there, the page is fetched again.
        ahead(() => loadPage(pageAt(link.pathname).page).catch(forgetFailed))();
      }
    });
  }
}
