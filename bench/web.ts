import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { openFirstView } from "../tests/e2e/support/first-view.ts";
import { chrome, phone } from "./lib/chrome.ts";
import {
  inRounds,
  median,
  numberOptions,
  printFigures,
  printHeading,
  report,
  rounded,
  spread,
} from "./lib/figures.ts";
import { artisansWithPictures, startSite, withFolder } from "./lib/site.ts";

/*
 * Lighthouse (mobile preset, simulated throttling) on the built home, search and profile pages, and the bytes that the first
 * view of each transfers. Option: rounds.
 */
const { rounds } = numberOptions({ rounds: 5 });
const full = { least: 100 };
const marks = {
  performance: { least: 95 },
  accessibility: full,
  best_practices: full,
  seo: full,
  js_kb: 105,
  total_kb: 300,
};
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; title: string; numericValue?: number }>>;
}

printHeading(`Web: Lighthouse, ${rounds} rounds after a warm-up; first view at 360 pixels`);
await withFolder(async (folder) => {
  const site = await startSite(folder);
  const [artisan] = await artisansWithPictures(site.url);
  if (!artisan) throw new Error("The seed has no artisan with pictures and reviews");
  const paths = { home: "/", search: "/artisans", profile: `/artisans/${artisan.id}` };
  const audits = await inRounds(
    rounds,
    Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, () => lighthouse(site.url + path)]),
    ),
  );
  const pages: Record<string, object> = {};
  for (const [name, path] of Object.entries(paths)) {
    const runs = audits[name]!;
    const figures = { ...medians(runs), ...(await firstView(site.url + path)) };
    pages[name] = figures;
    const machine = spread(runs.map(({ environment }) => environment.benchmarkIndex));
    console.log(`\n${name} (Lighthouse's benchmark index of this machine: ${machine})`);
    for (const shortcoming of shortcomings(runs.at(-1)!)) console.log(`  below 100: ${shortcoming}`);
    printFigures(figures, marks);
  }
  await site.stop();
  report({ pages });
});

/** Audits a page in a fresh browser. Tries three times, because a trace may be incomplete on a busy machine. */
async function lighthouse(url: string, tries = 3): Promise<Report> {
  const args = [
    "node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless=new ${chrome.args.join(" ")}`,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: chrome.executablePath };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 });
    const found = JSON.parse(stdout) as Report;
    if (found.runtimeError) throw new Error(`${url}: ${found.runtimeError.message}`);
    return found;
  } catch (error) {
    if (tries === 1) throw error;
    return lighthouse(url, tries - 1);
  }
}

function medians(runs: readonly Report[]) {
  const score = (name: (typeof categories)[number]) =>
    Math.round(median(runs.map((run) => 100 * (run.categories[name]?.score ?? 0))));
  const value = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    best_practices: score("best-practices"),
    seo: score("seo"),
    lcp_ms: Math.round(value("largest-contentful-paint")),
    tbt_ms: Math.round(value("total-blocking-time")),
    cls: rounded(value("cumulative-layout-shift"), 4),
  };
}

function shortcomings(run: Report): string[] {
  const refs = Object.values(run.categories).flatMap(({ auditRefs }) => auditRefs);
  return refs
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${run.audits[id]?.title}`);
}

async function firstView(url: string) {
  const browser = await chromium.launch(chrome);
  const { scripts, all } = await openFirstView(await browser.newPage(phone), url);
  await browser.close();
  return { js_kb: rounded(scripts / 1000), total_kb: rounded(all / 1000) };
}
