import { addMetric } from "../metrics.ts";

/**
 * Runs a search, and records its duration and whether it found nothing.
 *
 * @throws errors of the search
 */
export async function measureSearch<Page extends { readonly items: readonly unknown[] }>(
  search: () => Promise<Page>,
): Promise<Page> {
  const started = performance.now();
  const page = await search();
  addMetric("SearchMilliseconds", Math.round((performance.now() - started) * 10) / 10);
  if (page.items.length === 0) addMetric("SearchEmpty");
  return page;
}
