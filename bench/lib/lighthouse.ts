import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ensureBrowser } from "../../scripts/browser.mjs";
import { chromeFlags } from "./first-view.ts";

/** The categories that have a mark, by Lighthouse's names. */
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** What one run of Lighthouse says of one page. */
export interface Audited {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** How fast the machine was at that moment, by Lighthouse's own measure (about 1,500 on a laptop that does nothing else). */
  readonly cpu: number;
  /** What costs points, as "category: audit-id, title (value)". */
  readonly shortcomings: readonly string[];
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<
    Category,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
  >;
  readonly audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}

/**
 * Runs Lighthouse on a page as a phone sees it (its default: mobile, simulated throttling) in a fresh browser. On a busy
 * machine the browser's trace is incomplete at times: then it is tried again, twice. Throws an Error where the page
 * could not be audited.
 */
export async function audit(url: string): Promise<Audited> {
  for (let tries = 1; ; tries += 1) {
    try {
      return toAudited(await run(url));
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function run(url: string): Promise<Report> {
  const args = [
    "node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless=new ${chromeFlags.join(" ")}`,
  ];
  const env = { ...process.env, CHROME_PATH: ensureBrowser() };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 }).catch(
    (cause: Error & { stderr?: string }) => {
      throw new Error(`Lighthouse failed on ${url}: ${cause.stderr ?? cause.message}`);
    },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

function toAudited(report: Report): Audited {
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(100 * (report.categories[name].score ?? 0))]),
    ) as Record<Category, number>,
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    cpu: report.environment.benchmarkIndex,
    shortcomings: shortcomingsOf(report),
  };
}

function shortcomingsOf({ categories: found, audits }: Report): string[] {
  return categories.flatMap((name) =>
    found[name].auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const audited = audits[id];
        if (!audited || audited.score === null || audited.score >= 1) return [];
        const { title, displayValue, score } = audited;
        return [`${name}: ${id}, ${title} (${displayValue ?? "fails"}, ${Math.round(score * 100)} of 100)`];
      }),
  );
}
