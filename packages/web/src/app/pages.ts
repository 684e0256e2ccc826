import { matchPath, type Params } from "react-router-dom";
import { Emitter } from "../lib/page/emitter.ts";
import { ApiError, notOpenedYet, unreachable } from "../lib/api/errors.ts";
import { preloadCode } from "../lib/page/lite.ts";
import type { PageModule } from "../lib/navigation/page-module.ts";
import { isWide } from "../lib/page/wide.ts";
import { guestPaths, paths, patterns } from "../lib/navigation/paths.ts";
import type { UserType } from "../lib/session/session.ts";

export interface PageEntry {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /**
   * True if the page has its own prerendered document (core's `reference/documents`). Other pages start in the bare
   * shell.
   */
  readonly prerendered?: true;
  /** Types of users who may see the page; empty for all signed-in users (A-ROLE-15), absent for public pages. */
  readonly allow?: readonly UserType[];
  /** Redirects by type of user, instead of "Access Denied" (A-GAP-02, B-GAP-01, B-GAP-02). */
  readonly redirects?: Partial<Record<UserType, string>>;
  /** The notice when the session ends while the page is open (A-GAP-07, A-GAP-08). */
  readonly signedOutNotice?: { readonly title: string; readonly description: string };
  /** True if the page is for visitors only. Signed-in users are redirected (A-GAP-21). */
  readonly guestsOnly?: true;
}

const notFound = () => import("./not-found.tsx");

const artisanDashboard = {
  allow: ["artisan"],
  redirects: { admin: paths.dashboard, merchant: paths.dashboard },
} as const;

/** An entry of `pages`. Without `load`, `page-files.ts` names the file. */
type Entry = Omit<PageEntry, "load"> & Partial<Pick<PageEntry, "load">>;

const entries: readonly Entry[] = [
  { path: "/", load: () => import("../features/home/routes/home.tsx"), prerendered: true },
  { path: "/artisans", load: loadSearch, prerendered: true },
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
    signedOutNotice: {
      title: "Authentication required",
      description: "Please sign in to view your profile.",
    },
  },
  { path: paths.favourites, allow: ["client"] },
  {
    path: paths.messages(),
    allow: [],
    signedOutNotice: {
      title: "Authentication Required",
      description: "Please sign in to view your messages",
    },
  },
  { path: paths.notifications, allow: [] },
  { path: paths.unsubscribe },
  { path: paths.becomeArtisan, allow: [] },
  { path: paths.dashboard, allow: ["admin", "merchant"], redirects: { artisan: paths.artisanDashboard } },
  { path: paths.artisanDashboard, ...artisanDashboard },
  {
    path: paths.artisanDashboardAlias,
    ...artisanDashboard,
    redirects: { ...artisanDashboard.redirects, artisan: paths.artisanDashboard },
  },
  { path: paths.editArtisanProfile, allow: ["artisan"] },
  { path: paths.jobs, allow: ["client", "artisan"] },
  { path: paths.newJob(), allow: ["client"] },
  { path: patterns.job, allow: ["client", "artisan", "admin"] },
  { path: paths.ownPayments, allow: ["artisan"] },
  { path: patterns.payment, allow: ["artisan", "admin"] },
  adminPage(paths.clients),
  { path: patterns.user, allow: ["admin"] },
  adminPage(`${paths.admin}/*`),
  { path: "*", load: notFound },
];

/** Every page of the site, each in its own chunk. */
export const pages: readonly PageEntry[] = entries.map((entry) => ({ load: fileOf(entry.path), ...entry }));

/** Wide screens show the filters at once. */
async function loadSearch(): Promise<PageModule> {
  const [page] = await Promise.all([
    import("../features/search/routes/search.tsx"),
    typeof document !== "undefined" && isWide() && import("../features/search/components/filter-fields.tsx"),
  ]);
  return page;
}

function fileOf(path: string): PageEntry["load"] {
  return async () => ((await import("./page-files.ts")).pageFiles[path] ?? notFound)();
}

/** Returns whether a path belongs to the admins' pages, which have a sidebar and no footer. */
export function isAdminPath(pathname: string): boolean {
  return pathname === paths.clients || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
}

/** Returns the entry of an admins' page, whose file is in their own table (`admin-pages.ts`). */
function adminPage(path: string): PageEntry {
  const load = async () => {
    const { findAdminPage } = await import("./admin-pages.ts");
    return (findAdminPage(path)?.load ?? notFound)();
  };
  return { path, load, allow: ["admin"] };
}

/** The entries of the admins' pages that were requested. */
const adminPages = new Map<string, PageEntry>();

/** Returns the page at a path, with its path parameters. Each admins' page gets its own entry. */
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

/** Status of the error for a page whose chunk could not be loaded. */
export const missingPageStatus = -1;

interface Attempt {
  readonly promise: Promise<PageModule>;
  state: "loading" | "loaded" | "failed";
}

const attempts = new Map<PageEntry["load"], Attempt>();
const changes = new Emitter();

/**
 * Returns the promise of a page's module, cached for React's `use`. A failure is cached until `forgetFailed`. Rejects
 * with ApiError.
 */
export function loadPage({ load }: PageEntry): Promise<PageModule> {
  const known = attempts.get(load);
  if (known) return known.promise;
  const settle = (state: Attempt["state"]) => {
    attempt.state = state;
    changes.emit();
  };
  const promise: Promise<PageModule> = load().then(
    (module) => {
      // `use` reads these properties, so that a loaded page renders synchronously.
      void Object.assign(promise, { status: "fulfilled", value: module });
      settle("loaded");
      return module;
    },
    (cause: unknown) => {
      settle("failed");
      const message = navigator.onLine ? unreachable : notOpenedYet;
      throw Object.assign(new ApiError(message, { status: missingPageStatus, code: "network" }), { cause });
    },
  );
  const attempt: Attempt = { promise, state: "loading" };
  attempts.set(load, attempt);
  // Called during rendering, when other components must not update.
  queueMicrotask(changes.emit);
  return promise;
}

/** Forgets failures, so that the next request loads those pages again. */
export function forgetFailed(): void {
  for (const [load, { state }] of attempts) if (state === "failed") attempts.delete(load);
}

/** Returns whether a page's module is loading: for `useSyncExternalStore` with `subscribeToLoading`. */
export function isLoading(): boolean {
  return [...attempts.values()].some(({ state }) => state === "loading");
}

/** Returns the paths of the pages whose modules are loaded. */
export function openedPaths(): string[] {
  return pages.filter(({ load }) => attempts.get(load)?.state === "loaded").map(({ path }) => path);
}

export const subscribeToLoading = changes.subscribe;

/**
 * Preloads a page's code when the visitor points at a link, touches it, or focuses it. One delegated listener serves
 * all links.
 */
export function preloadOnIntent(): void {
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && link.origin === location.origin && link.pathname !== location.pathname) {
        // Ignore failures: following the link retries.
        preloadCode(() => loadPage(pageAt(link.pathname).page).catch(forgetFailed))();
      }
    });
  }
}
