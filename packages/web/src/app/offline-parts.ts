import { isLite } from "../lib/lite.ts";
import { keep, kept } from "../lib/kept.ts";
import { paths, patterns } from "../lib/paths.ts";
import { loadDialog } from "../ui/dialog.tsx";
import { loadToasts } from "../ui/toast.tsx";
import type { PageEntry } from "./pages.ts";

type Load = () => Promise<unknown>;

/** The table of pages, which is part of the entry. A static import would move it into a chunk of its own. */
export interface PageTable {
  readonly pages: readonly PageEntry[];
  readonly openedPaths: () => string[];
  readonly subscribeToLoading: (listener: () => void) => () => void;
}

/** What every page offers. */
const everywhere: readonly Load[] = [
  loadDialog,
  loadToasts,
  () => import("./guards.tsx"),
  () => import("./notice-pages.tsx"),
  () => import("./mobile-menu-view.tsx"),
  () => import("../ui/menu-view.tsx"),
];

const placeChoice = () => import("../features/place/place-choice.tsx");

/** The code behind a page's buttons that has to open without a network, by the page's path. */
const parts: Readonly<Record<string, readonly Load[]>> = {
  "/artisans": [
    placeChoice,
    () => import("../features/search/place-control.tsx"),
    () => import("../features/saved-search/tools.tsx"),
    () => import("../features/saved-search/save-form.tsx"),
    () => import("../features/saved-search/saved-list.tsx"),
    () => import("../features/search/advanced-filters.tsx"),
    () => import("../features/search/active-filters.tsx"),
    () => import("../features/search/answer-notes.tsx"),
  ],
  [patterns.artisan]: [
    () => import("../features/artisan/reviews.tsx"),
    () => import("../features/artisan/review-forms.tsx"),
    () => import("../features/artisan/member-parts.tsx"),
    () => import("../ui/lightbox-view.tsx"),
  ],
  [paths.merchants]: [placeChoice],
  [patterns.merchant]: [() => import("../features/merchants/ask-form.tsx")],
  [paths.becomeArtisan]: [() => import("../features/place/base-area.tsx")],
  [paths.profile]: [
    () => import("../features/profile/edit-form.tsx"),
    () => import("../features/profile/account-forms.tsx"),
    () => import("../features/profile/export-job.tsx"),
  ],
  [paths.artisanDashboard]: [() => import("../features/artisan-desk/area-fields.tsx")],
  [paths.editArtisanProfile]: [() => import("../features/artisan-desk/area-fields.tsx")],
};

/** The pages that this device has opened, by their paths in `pages.ts`. They say nothing of who or what was looked at. */
const openedKey = "opened-pages";
/** The version of the site whose code was last fetched for all of them. */
const versionKey = "parts-of";

/**
 * Has the worker keep the code that each opened page offers, and, once a version, the code of all pages that this device has
 * opened: what could be opened without a network still can. Lite mode fetches the pages alone.
 */
export async function keepParts({ pages, openedPaths, subscribeToLoading }: PageTable): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await controlled();
  const opened = new Set(kept(openedKey)?.split(" "));
  const done = new Set<string>();
  // An earlier version may have opened a page that this one does not know.
  const partsOf = (path: string): Load[] => {
    const page = pages.find((each) => each.path === path);
    return page ? [page.load, ...(isLite() ? [] : (parts[path] ?? []))] : [];
  };
  let fetching: Promise<unknown> = Promise.resolve();
  const add = () => {
    const anew = openedPaths().filter((path) => !done.has(path));
    if (anew.length === 0) return;
    for (const path of anew) {
      opened.add(path);
      done.add(path);
    }
    keep(openedKey, [...opened].join(" "));
    fetching = fetching.then(() => fetchAll(anew.flatMap(partsOf)));
  };
  add();
  subscribeToLoading(add);
  await fetching;
  const version = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  if (kept(versionKey) !== version) {
    const isWhole = await fetchAll([...opened].flatMap(partsOf));
    if (isWhole) keep(versionKey, version);
  }
  if (!isLite()) await fetchAll(everywhere);
}

/** Resolves when a worker sees what this page fetches. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

/** Fetches one after the other, so that what the user does comes first. Returns whether everything has come. */
async function fetchAll(loads: readonly Load[]): Promise<boolean> {
  let isWhole = true;
  for (const load of loads) {
    isWhole = await load().then(
      () => isWhole,
      () => false,
    );
  }
  return isWhole;
}
