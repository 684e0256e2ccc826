import {
  median,
  numberOptions,
  printFigures,
  printHeading,
  printTable,
  report,
  rounded,
  spread,
} from "./lib/figures.ts";
import { firstView, type FirstView } from "./lib/first-view.ts";
import { audit, type Audited } from "./lib/lighthouse.ts";
import { startCloud } from "./lib/cloud.ts";
import { inRounds } from "./lib/rounds.ts";
import { listedArtisans } from "./lib/visitor.ts";

/*
 * What the public pages cost a visitor: Lighthouse (mobile, simulated throttling) on the built home, search and one
 * artisan's page, and the bytes that each transfers on the first view of a phone. Option: rounds.
 */
const { rounds } = numberOptions({ rounds: 5 });
const marks = {
  performance: { least: 95 },
  accessibility: { least: 100 },
  best_practices: { least: 100 },
  seo: { least: 100 },
  js_kb: 105,
  total_kb: 300,
};

printHeading(`Web: Lighthouse 12.8.2, ${rounds} rounds after a warm-up; first view at 360 pixels`);
const site = await startCloud({ web: true, seed: {} });
try {
  const paths = { home: "/", search: "/artisans", profile: `/artisans/${await artisanWithWork()}` };
  const audits = await inRounds(
    rounds,
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, () => audit(site.url + path)])),
  );
  const pages: Record<string, ReturnType<typeof figures>> = {};
  const table: Record<string, ReturnType<typeof row>> = {};
  for (const [name, path] of Object.entries(paths)) {
    const [runs, view] = [audits[name]!, await firstView(site.url + path)];
    pages[name] = figures(runs, view);
    table[name] = row(runs);
    printShortcomings(name, runs, view);
    printFigures(pages[name], marks);
  }
  printTable(table);
  report({ pages });
} finally {
  await site.stop();
}

/** The figures of one page: medians of its runs, and its first view. */
function figures(runs: readonly Audited[], view: FirstView) {
  const middle = (of: (run: Audited) => number) => rounded(median(runs.map(of)));
  const kb = Object.values(view.kbByType).reduce((sum, each) => sum + each, 0);
  return {
    performance: middle(({ scores }) => scores.performance),
    accessibility: middle(({ scores }) => scores.accessibility),
    best_practices: middle(({ scores }) => scores["best-practices"]),
    seo: middle(({ scores }) => scores.seo),
    lcp_ms: Math.round(middle(({ lcpMs }) => lcpMs)),
    tbt_ms: Math.round(middle(({ tbtMs }) => tbtMs)),
    cls: Math.round(median(runs.map(({ cls }) => cls)) * 10_000) / 10_000,
    js_kb: rounded(view.kbByType["Script"] ?? 0),
    total_kb: rounded(kb),
  };
}

/** The spread beside the medians, and how fast the machine was. */
function row(runs: readonly Audited[]): Record<string, string> {
  return {
    performance: spread(runs.map(({ scores }) => scores.performance)),
    "LCP ms": spread(runs.map(({ lcpMs }) => lcpMs)),
    "TBT ms": spread(runs.map(({ tbtMs }) => tbtMs)),
    "CPU index": spread(runs.map(({ cpu }) => cpu)),
  };
}

function printShortcomings(name: string, runs: readonly Audited[], { kbByType, requests }: FirstView): void {
  const types = Object.entries(kbByType).map(([type, kb]) => `${type} ${rounded(kb)}`);
  console.log(`\n${name}: ${requests} requests, kB: ${types.join(", ")}`);
  for (const shortcoming of runs.at(-1)?.shortcomings ?? []) console.log(`  below 100: ${shortcoming}`);
}

/** An artisan whose page has all that a page can have: pictures, reviews, a photograph. */
async function artisanWithWork(): Promise<string> {
  const listed = await listedArtisans(site.url, "sort=reviews");
  const found = listed.find(({ cover, image }) => cover && image);
  if (!found) throw new Error("The seed has no artisan with pictures and reviews");
  return found.id;
}
