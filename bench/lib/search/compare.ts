import type { Search, SearchResult } from "../../../packages/core/src/model/directory/schema.ts";
import type { Asked } from "./measure.ts";
import type { Answer, Rival } from "./rival.ts";

/** How the answers of both compare, search by search. */
export interface Comparison {
  readonly compared: number;
  /** What differs, in words. */
  readonly different: readonly string[];
  /** Searches that were answered for other words, where the rival had to find nothing. */
  readonly corrected: number;
  /** Of the slips with a known meaning: how many there are, and for how many most of the first page has the word meant. */
  readonly slips: { readonly asked: number; readonly ours: number; readonly theirs: number };
}

/** Asks both everything once and compares the answers. */
export async function compare(
  asked: readonly Asked[],
  search: (input: Search) => Promise<SearchResult>,
  rival: Rival,
): Promise<Comparison> {
  const different: string[] = [];
  const slips = { asked: 0, ours: 0, theirs: 0 };
  let corrected = 0;
  for (const { input, after, meant } of asked) {
    const { items, total, counts, corrected: words } = await search(input);
    const ours: Answer = { ids: items.map(({ id }) => id), total, counts };
    const theirs = await rival.search(input, after);
    if (words) corrected += 1;
    const found = words
      ? theirs.total > 0
        ? "corrected, though PostgreSQL finds some"
        : null
      : difference(ours, theirs);
    if (found) different.push(`${JSON.stringify(input)}: ${found}`);
    if (meant && theirs.total === 0) {
      slips.asked += 1;
      if (await isMostly(rival, ours.ids, meant)) slips.ours += 1;
      const { ids } = await rival.search(input, after, true);
      if (await isMostly(rival, ids, meant)) slips.theirs += 1;
    }
  }
  return { compared: asked.length, different, corrected, slips };
}

async function isMostly(rival: Rival, ids: readonly string[], word: string): Promise<boolean> {
  return ids.length > 0 && (await rival.countContaining(ids, word)) > ids.length / 2;
}

function difference(ours: Answer, theirs: Answer): string | null {
  if (ours.total !== theirs.total) return `${ours.total} found, by PostgreSQL ${theirs.total}`;
  const [mine, others] = [ours, theirs].map(({ ids }) => ids.join(" "));
  if (mine !== others) return `the page has other people or another order`;
  for (const facet of ["category", "state", "experience"] as const) {
    const [left, right] = [ours, theirs].map(({ counts }) => sorted(counts[facet]));
    if (left !== right) return `counts of ${facet}: ${left}; by PostgreSQL ${right}`;
  }
  return null;
}

function sorted(counts: Answer["counts"]["category"]): string {
  return counts
    .map(({ value, count }) => `${value} ${count}`)
    .toSorted()
    .join(", ");
}
