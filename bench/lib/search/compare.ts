import type { Search, SearchResult } from "../../../packages/core/src/model/directory/schema.ts";
import type { Asked } from "./measure.ts";
import type { Answer, Rival } from "./rival.ts";

/** Asks both everything once, and prints how the answers compare. Out: whether all are the same. */
export async function compare(
  asked: readonly Asked[],
  search: (input: Search) => Promise<SearchResult>,
  rival: Rival,
): Promise<boolean> {
  const different: string[] = [];
  let [corrected, places] = [0, 0];
  for (const { input, after } of asked) {
    const { items, total, counts, place, corrected: words } = await search(input);
    const theirs = await rival.search(input, after);
    const found = words
      ? theirs.total > 0 && "corrected, though PostgreSQL finds some"
      : place?.understood
        ? theirs.total > total && "read as a place, though PostgreSQL finds more"
        : difference({ ids: items.map(({ id }) => id), total, counts }, theirs);
    if (words) corrected += 1;
    if (!words && place?.understood) places += 1;
    if (found) different.push(`${JSON.stringify(input)}: ${found}`);
  }
  console.log(
    `Answers: ${asked.length - different.length} of ${asked.length} the same; ${corrected} of them were answered for other words, where PostgreSQL's literal answer is empty, and ${places} read as a place besides.`,
  );
  for (const each of different.slice(0, 10)) console.log(`  differs: ${each}`);
  return different.length === 0;
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
