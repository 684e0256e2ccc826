import type { QueryClient } from "@tanstack/react-query";
import { paths, patterns } from "../lib/navigation/paths.ts";
import { persistReads } from "../lib/offline/persist-reads.ts";
import { deleteExpired } from "../lib/outbox/left-behind.ts";
import { isLite } from "../lib/page/lite.ts";
import { finishSignOut } from "../lib/session/sign-out.ts";
import { readStorage, writeStorage } from "../lib/storage/local-storage.ts";
import { loadDialog } from "../ui/overlays/dialog.tsx";
import { loadToasts } from "../ui/feedback/toaster.tsx";
import type * as Pages from "./pages.ts";

type Load = () => Promise<unknown>;

/** The table of pages, which is part of the entry chunk. A static import would move it into a separate chunk. */
type PageTable = Pick<typeof Pages, "pages" | "openedPaths" | "subscribeToLoading">;

/** The code that every page needs. */
const shared: readonly Load[] = [
  loadDialog,
  loadToasts,
  () => import("./guards.tsx"),
  () => import("./not-found.tsx"),
  () => import("./mobile-menu-view.tsx"),
  () => import("../ui/feedback/notice-page.tsx"),
  () => import("../ui/overlays/menu-view.tsx"),
];

const placeChoice = () => import("../features/near-me/place-field.tsx");

/** The code behind a page's buttons that must work offline, by the page's path. */
const parts: Readonly<Record<string, readonly Load[]>> = {
  "/artisans": [
    placeChoice,
    () => import("../features/near-me/place-bar.tsx"),
    () => import("../features/saved-search/components/saved-search-buttons.tsx"),
    () => import("../features/saved-search/components/dialogs.tsx"),
    () => import("../features/search/components/advanced-filters.tsx"),
    () => import("../features/search/active-filters.tsx"),
    () => import("../features/search/filter-parsers.ts"),
    () => import("../features/search/components/filter-fields.tsx"),
    () => import("../features/search/components/result-notes.tsx"),
  ],
  [patterns.artisan]: [
    () => import("../features/artisan/components/reviews.tsx"),
    () => import("../features/artisan/components/review-forms.tsx"),
    () => import("../features/artisan/components/signed-in-actions.tsx"),
    () => import("../ui/media/lightbox-view.tsx"),
  ],
  [paths.merchants]: [placeChoice],
  [patterns.merchant]: [() => import("../features/merchants/components/ask-form.tsx")],
  [paths.becomeArtisan]: [() => import("../features/near-me/base-area.tsx")],
  [paths.profile]: [
    () => import("../features/profile/components/edit-form.tsx"),
    () => import("../features/profile/components/account-forms.tsx"),
    () => import("../features/profile/components/export-job.tsx"),
  ],
  [paths.artisanDashboard]: [() => import("../features/artisan-dashboard/components/area-fields.tsx")],
  [paths.editArtisanProfile]: [() => import("../features/artisan-dashboard/components/area-fields.tsx")],
};

/**
 * Starts the background work of every page: stores reads and code for offline use, and completes a pending sign-out.
 */
export function startOffline(client: QueryClient, table: PageTable): void {
  persistReads(client);
  finishSignOut();
  void cacheParts(table);
  deleteExpired().catch(() => {
    // The browser stores nothing.
  });
}

/** Storage key of the pages that this device has opened, by their patterns in `pages.ts`, which contain no ids. */
const openedKey = "opened-pages";
/** Storage key of the version whose code was last fetched for all opened pages. */
const versionKey = "parts-of";

/**
 * Fetches the code behind each opened page, so that the worker caches it. Once per version, does so for all pages
 * that this device has ever opened, so that they still work offline after an update. Lite mode fetches the pages
 * only.
 */
export async function cacheParts({ pages, openedPaths, subscribeToLoading }: PageTable): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await waitForWorker();
  const opened = new Set(readStorage(openedKey)?.split(" "));
  const fetched = new Set<string>();
  // The stored paths may contain a page of an earlier version.
  const partsOf = (path: string): Load[] => {
    const page = pages.find((each) => each.path === path);
    return page ? [page.load, ...(isLite() ? [] : (parts[path] ?? []))] : [];
  };
  let fetching: Promise<unknown> = Promise.resolve();
  const fetchNew = () => {
    const newlyOpened = openedPaths().filter((path) => !fetched.has(path));
    if (newlyOpened.length === 0) return;
    for (const path of newlyOpened) {
      opened.add(path);
      fetched.add(path);
    }
    writeStorage(openedKey, [...opened].join(" "));
    fetching = fetching.then(() => fetchAll(newlyOpened.flatMap(partsOf)));
  };
  fetchNew();
  subscribeToLoading(fetchNew);
  await fetching;
  const version = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  if (readStorage(versionKey) !== version) {
    const isComplete = await fetchAll([...opened].flatMap(partsOf));
    if (isComplete) writeStorage(versionKey, version);
  }
  if (!isLite()) await fetchAll(shared);
}

/** Resolves when a worker controls this page. */
async function waitForWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

/** Loads modules one after another, so that the user's own requests come first. Returns whether all have succeeded. */
async function fetchAll(loads: readonly Load[]): Promise<boolean> {
  let isComplete = true;
  for (const load of loads) {
    isComplete = await load().then(
      () => isComplete,
      () => false,
    );
  }
  return isComplete;
}
