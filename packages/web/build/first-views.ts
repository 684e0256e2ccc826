import type { Rolldown } from "vite";

/** The pages that visitors come to first, whose JavaScript has a mark. */
const firstPages = [
  "/features/home/routes/home.tsx",
  "/features/search/routes/search.tsx",
  "/features/artisan/routes/artisan.tsx",
];

/**
 * Names the chunk `shared` for a module that first views need: one that the entry imports, or two of those pages.
 * Whatever else is used in several places is nobody else's to load: the bundler gives it chunks of its own.
 */
export const inFirstViews: Rolldown.CodeSplittingNameFunction = (module, bundle) => {
  const seen = new Set([module]);
  const pages = new Set<string>();
  for (const id of seen) {
    const info = bundle.getModuleInfo(id);
    if (info?.isEntry) return "shared";
    const page = firstPages.find((end) => id.endsWith(end));
    if (page) pages.add(page);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return pages.size > 1 ? "shared" : null;
};
