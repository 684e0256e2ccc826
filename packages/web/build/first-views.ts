import type { Rolldown } from "vite";

/** The pages that visitors come to first, whose JavaScript has a mark, by the names of their chunks. */
const firstPages = {
  home: "/features/home/routes/home.tsx",
  search: "/features/search/routes/search.tsx",
  artisan: "/features/artisan/routes/artisan.tsx",
};

/**
 * Names the entry's chunk for a module that the entry needs, or a profile and another of those pages: every visit begins with the
 * entry, and a file of its own would cost more than the module.
 */
export const ofEntry: Rolldown.CodeSplittingNameFunction = (module, bundle) => {
  const importers = importersOf(module, bundle);
  const pages = pagesAmong(importers);
  const isInEntry = importers.some((id) => bundle.getModuleInfo(id)?.isEntry);
  return isInEntry || (pages.length > 1 && pages.includes("artisan")) ? "index" : null;
};

/** Names the chunk of what the two pages need on which visitors look for somebody. */
export const ofSeeking: Rolldown.CodeSplittingNameFunction = (module, bundle) =>
  pagesAmong(importersOf(module, bundle)).length > 1 ? "seek" : null;

/**
 * Names the chunk of a first page for a module of its feature that it imports: one file, though what comes later imports
 * parts of it, too.
 */
export const ofFirstPage: Rolldown.CodeSplittingNameFunction = (module, bundle) =>
  firstPageAmong(importersOf(module, bundle)) ?? null;

/** Returns the name of the first page that one of the modules is. */
export function firstPageAmong(modules: readonly string[]): string | undefined {
  return pagesAmong(modules)[0];
}

/** The module, and whatever imports it around any number of corners, without what is imported later (`import()`). */
function importersOf(module: string, bundle: Rolldown.ChunkingContext): string[] {
  const seen = new Set([module]);
  for (const id of seen) {
    for (const importer of bundle.getModuleInfo(id)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}

function pagesAmong(modules: readonly string[]): string[] {
  return Object.entries(firstPages)
    .filter(([, end]) => modules.some((id) => id.endsWith(end)))
    .map(([name]) => name);
}
