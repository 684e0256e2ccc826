import type { Rolldown } from "vite";

/** The pages of the first views, whose JavaScript has a size limit, by chunk name. */
const firstViews = {
  home: "/features/home/routes/home.tsx",
  search: "/features/search/routes/search.tsx",
  artisan: "/features/artisan/routes/artisan.tsx",
};

/**
 * Puts a module in the entry's chunk if the entry needs it, or several first views do. Every visit loads the entry, and
 * another file would cost more than the module.
 */
export const entryChunk: Rolldown.CodeSplittingNameFunction = (module, bundle) => {
  const importers = importersOf(module, bundle);
  const isInEntry = importers.some((id) => bundle.getModuleInfo(id)?.isEntry);
  return isInEntry || pagesAmong(importers).length > 1 ? "index" : null;
};

/** Puts the modules of a first view's feature in one chunk, although code that loads later also imports parts of it. */
export const firstViewChunk: Rolldown.CodeSplittingNameFunction = (module, bundle) =>
  firstViewAmong(importersOf(module, bundle)) ?? null;

/** Returns the name of the first view whose page is among the modules. */
export function firstViewAmong(modules: readonly string[]): string | undefined {
  return pagesAmong(modules)[0];
}

/** Returns the module and its direct and indirect importers, without dynamic imports. */
function importersOf(module: string, bundle: Rolldown.ChunkingContext): string[] {
  const seen = new Set([module]);
  for (const id of seen) {
    for (const importer of bundle.getModuleInfo(id)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}

function pagesAmong(modules: readonly string[]): string[] {
  return Object.entries(firstViews)
    .filter(([, end]) => modules.some((id) => id.endsWith(end)))
    .map(([name]) => name);
}
