import type { Rolldown } from "vite";

/** The pages that visitors come to first, whose JavaScript has a mark, by the names of their chunks. */
const firstPages = {
  home: "/features/home/routes/home.tsx",
  search: "/features/search/routes/search.tsx",
  artisan: "/features/artisan/routes/artisan.tsx",
};

/**
 * Names the chunk `shared` for a module that first views need: one that the entry imports, or two of those pages. What only the
 * entry needs stays in it. Whatever else is used in several places is nobody else's to load: the bundler gives it chunks of
 * its own.
 */
export const inFirstViews: Rolldown.CodeSplittingNameFunction = (module, bundle) => {
  const importers = [...importersOf(module, bundle)].map((id) => bundle.getModuleInfo(id));
  const pages = pagesAmong(importers.flatMap((importer) => importer?.id ?? []));
  const isInEntry = importers.some((importer) => importer?.isEntry);
  const isElsewhere = importers.some((importer) => importer && importer.dynamicImporters.length > 0);
  const isOfSeeking = pages.length === 2 && !pages.includes("artisan");
  return (isInEntry && isElsewhere) || (pages.length > 1 && !isOfSeeking) ? "shared" : null;
};

/** Names the chunk of what the two pages need on which visitors look for somebody. */
export const ofSeeking: Rolldown.CodeSplittingNameFunction = (module, bundle) =>
  pagesAmong([...importersOf(module, bundle)]).length > 1 ? "seek" : null;

/**
 * Names the chunk of a first page for a module of its feature that it imports: one file, though what comes later imports
 * parts of it, too.
 */
export const ofFirstPage: Rolldown.CodeSplittingNameFunction = (module, bundle) =>
  pagesAmong([...importersOf(module, bundle)])[0] ?? null;

/** The module, and whatever imports it around any number of corners, without what is imported later (`import()`). */
function importersOf(module: string, bundle: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set([module]);
  for (const id of seen) {
    for (const importer of bundle.getModuleInfo(id)?.importers ?? []) seen.add(importer);
  }
  return seen;
}

function pagesAmong(modules: readonly string[]): string[] {
  return Object.entries(firstPages)
    .filter(([, end]) => modules.some((id) => id.endsWith(end)))
    .map(([name]) => name);
}
