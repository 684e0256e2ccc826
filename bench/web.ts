import { printHeading, printResult, printTable, median, rounded, spread } from "./lib/figures.ts";
import { firstView, type FirstView } from "./lib/first-view.ts";
import { audit, categories, type Audited } from "./lib/lighthouse.ts";
import { startSite } from "./lib/site.ts";

/*
 * What the public pages cost a visitor: Lighthouse (mobile, simulated throttling) on the built home, search and one
 * artisan's page, and the bytes that each transfers on the first view of a phone. Option: rounds.
 */
const rounds = Math.max(1, Number(process.argv[2] ?? 5));
const marks = {
  scores: { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 },
  js_kb: 110,
  total_kb: 300,
} as const;

printHeading(`Web: Lighthouse 12.8.2, ${rounds} rounds after a warm-up; first view at 360 pixels`);
const site = await startSite();
try {
  const paths = { home: "/", search: "/artisans", profile: `/artisans/${await artisanWithWork()}` };
  const audits: Record<string, Audited[]> = {};
  // The pages take turns, so that a busy moment of the machine is not one page's alone.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const audited = await audit(site.url + path);
      if (round > 0) (audits[name] ??= []).push(audited);
    }
  }
  const views: Record<string, FirstView> = {};
  for (const [name, path] of Object.entries(paths)) views[name] = await firstView(site.url + path);

  const pages = Object.fromEntries(
    Object.entries(audits).map(([name, runs]) => [name, figures(runs, views[name]!)]),
  );
  printTable(
    Object.fromEntries(Object.entries(audits).map(([name, runs]) => [name, row(runs, views[name]!)])),
  );
  for (const [name, runs] of Object.entries(audits)) printShortcomings(name, runs, views[name]!);
  console.log(
    `\nMarks: performance ${marks.scores.performance}, all others 100; ${marks.js_kb} kB JavaScript, ${marks.total_kb} kB in all.`,
  );
  console.log(`${missed(pages).join("; ") || "All met"}.\n`);
  printResult({ pages });
} finally {
  await site.stop();
}

type Figures = ReturnType<typeof figures>;

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

/** The same for people, with the spread beside each median. */
function row(runs: readonly Audited[], view: FirstView): Record<string, string> {
  const { js_kb, total_kb, cls } = figures(runs, view);
  const scores = categories.map((name) => [name, spread(runs.map((run) => run.scores[name]))]);
  return {
    ...(Object.fromEntries(scores) as Record<string, string>),
    "LCP ms": spread(runs.map(({ lcpMs }) => lcpMs)),
    "TBT ms": spread(runs.map(({ tbtMs }) => tbtMs)),
    CLS: `${cls} (${Math.max(...runs.map((run) => run.cls)).toFixed(4)} at most)`,
    "CPU index": spread(runs.map(({ cpu }) => cpu)),
    "JS kB": String(js_kb),
    "all kB": String(total_kb),
  };
}

function printShortcomings(name: string, runs: readonly Audited[], { kbByType, requests }: FirstView): void {
  const types = Object.entries(kbByType).map(([type, kb]) => `${type} ${rounded(kb)}`);
  console.log(`\n${name}: ${requests} requests, kB: ${types.join(", ")}`);
  for (const shortcoming of runs.at(-1)?.shortcomings ?? []) console.log(`  below 100: ${shortcoming}`);
}

/** What misses its mark, in words. */
function missed(pages: Record<string, Figures>): string[] {
  return Object.entries(pages).flatMap(([name, page]) => {
    const scores = {
      performance: page.performance,
      accessibility: page.accessibility,
      "best-practices": page.best_practices,
      seo: page.seo,
    };
    return [
      ...categories.filter((category) => scores[category] < marks.scores[category]),
      ...(["js_kb", "total_kb"] as const).filter((key) => page[key] > marks[key]),
    ].map((what) => `${name} misses ${what}`);
  });
}

/** An artisan whose page has all that a page can have: pictures, reviews, a photograph. */
async function artisanWithWork(): Promise<string> {
  const answer = await fetch(`${site.url}/api/artisans?sort=reviews`);
  const { items } = (await answer.json()) as { items: { id: string; cover: unknown; image: unknown }[] };
  const found = items.find(({ cover, image }) => cover && image);
  if (!found) throw new Error("The seed has no artisan with pictures and reviews");
  return found.id;
}
