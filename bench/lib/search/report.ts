import { median, printTable } from "../figures.ts";
import type { Comparison } from "./compare.ts";
import { hundredths, quantiles, type Asked, type Figure, type Round } from "./measure.ts";
import { kinds } from "./queries.ts";

/** The rounds of each side. */
export interface Rounds {
  readonly directory: readonly Round[];
  readonly api: readonly Round[];
  readonly postgres: readonly Round[];
}

/** Prints the times of all kinds of searches, in milliseconds, the rounds' spread in brackets; the directory's first. */
export function printTimes(asked: readonly Asked[], rounds: Rounds): void {
  const rows = [undefined, ...kinds].flatMap((kind) => {
    const directory = quantiles(asked, rounds.directory, kind);
    const api = quantiles(asked, rounds.api, kind);
    const postgres = quantiles(asked, rounds.postgres, kind);
    if (!directory) return [];
    const row = {
      searches: directory.searches,
      p50: hundredths(directory.p50.median),
      p95: shown(directory.p95),
      p99: hundredths(directory.p99.median),
      "p95 on CPU": hundredths(directory.processorP95.median),
      "API p95": api ? shown(api.p95) : "",
      ...(postgres && {
        "PG p50": hundredths(postgres.p50.median),
        "PG p95": shown(postgres.p95),
        "PG p99": hundredths(postgres.p99.median),
        "PG p95 on CPU": hundredths(postgres.processorP95.median),
        ratio: hundredths(postgres.p95.median / directory.p95.median),
        "ratio on CPU": hundredths(postgres.processorP95.median / directory.processorP95.median),
      }),
    };
    return [[kind ?? "all that match", row] as const];
  });
  printTable(Object.fromEntries(rows));
}

/** Prints the directory's slowest searches: those that p95 and p99 are about. Milliseconds on the processor. */
export function printSlowest(asked: readonly Asked[], rounds: readonly Round[], count = 8): void {
  const slowest = asked
    .map(({ kind, input }, index) => {
      const took = median(rounds.map((each) => each[index]?.processor ?? Number.NaN));
      return { took, text: `${hundredths(took)} ${kind} ${JSON.stringify(input).slice(0, 90)}` };
    })
    .toSorted((a, b) => b.took - a.took)
    .slice(0, count);
  console.log(`The slowest, ms on the CPU: ${slowest.map(({ text }) => text).join("; ")}`);
}

/** Prints how the answers compare. */
export function printComparison({ compared, different, corrected, slips }: Comparison): void {
  console.log(
    `Answers: ${compared - different.length} of ${compared} the same; ${corrected} of them were answered for other words, where PostgreSQL's literal answer is empty.`,
  );
  for (const each of different.slice(0, 10)) console.log(`  differs: ${each}`);
  console.log(
    `Of ${slips.asked} slips the first page is mostly about the word meant: ${slips.ours}; by similarity of trigrams (PostgreSQL): ${slips.theirs}.`,
  );
}

function shown({ median: middle, low, high }: Figure): string {
  return `${hundredths(middle)} (${hundredths(low)}-${hundredths(high)})`;
}
