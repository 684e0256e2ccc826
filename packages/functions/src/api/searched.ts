import { count, measure } from "../metrics.ts";

/**
 * Runs a search, and records its duration and whether it found nothing.
 *
 * @throws errors of the search
 */
export async function searched<Page extends { readonly items: readonly unknown[] }>(
  search: () => Promise<Page>,
): Promise<Page> {
  const started = performance.now();
  const page = await search();
  measure("SearchMilliseconds", Math.round((performance.now() - started) * 10) / 10, "Milliseconds");
  if (page.items.length === 0) count("SearchEmpty");
  return page;
}
