import { matchPath, type Params } from "react-router";
import { ApiError } from "../lib/errors.ts";
import type { PageModule } from "../lib/page-module.ts";

export interface PageEntry {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /** Has a prerendered document of its own (core's `site/documents`); the others begin in the bare shell. */
  readonly prerendered?: true;
}

/** Every page of the site, each in a chunk of its own. */
export const pages: readonly PageEntry[] = [
  { path: "/", load: () => import("../features/home/routes/home.tsx"), prerendered: true },
  { path: "/artisans", load: () => import("../features/search/routes/search.tsx"), prerendered: true },
  { path: "/artisans/:id", load: () => import("../features/artisan/routes/artisan.tsx"), prerendered: true },
  ...["/signin", "/register", "/become-artisan", "/merchants", "/about", "/blog"].map((path) => ({
    path,
    load: () => import("./opening-soon.tsx"),
  })),
  { path: "*", load: () => import("./not-found.tsx") },
];

/** The page at a path, with the parameters that its path names. */
export function pageAt(pathname: string): { page: PageEntry; params: Params } {
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, params: match.params };
  }
  throw new Error(`No page matches ${pathname}`);
}

const loading = new Map<PageEntry["load"], Promise<PageModule>>();
const loaded = new Map<PageEntry["load"], PageModule>();
const failed = new Set<PageEntry["load"]>();
const listeners = new Set<() => void>();

/** The module of a page, fetched once; a failure stays until `forgetFailed`. Rejects with ApiError. */
export function loadPage({ load }: PageEntry): Promise<PageModule> {
  const known = loading.get(load);
  if (known) return known;
  const fetching = load().then(
    (module) => {
      loaded.set(load, module);
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
  notify();
  return fetching;
}

/** Lets pages that could not be fetched be fetched again. */
export function forgetFailed(): void {
  for (const load of failed) loading.delete(load);
  failed.clear();
}

/** The module of a page if it has been fetched already. */
export function loadedPage({ load }: PageEntry): PageModule | undefined {
  return loaded.get(load);
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
