import { beside, median, printHeading, printResult, spread } from "./lib/figures.ts";
import { apiRequest } from "./lib/search/api-request.ts";
import { countCalls } from "./lib/search/calls.ts";
import { startCloud } from "./lib/search/cloud.ts";
import { compare } from "./lib/search/compare.ts";
import { hundredths, quantiles, round, type Asked, type Round } from "./lib/search/measure.ts";
import { startPostgres } from "./lib/search/postgres.ts";
import { coldStarts, deepSearches, settle } from "./lib/search/prepare.ts";
import { printComparison, printSlowest, printTimes } from "./lib/search/report.ts";
import { Rival } from "./lib/search/rival.ts";

/*
 * The directory against PostgreSQL 15: the same artisans and the same searches in one run, in alternating rounds after a
 * warm-up, answers compared one by one. Times are inside the handler: `Directory.search` with the directory in memory;
 * beside it the whole API handler in this process; PostgreSQL over its socket, one connection, prepared statements. In
 * fresh processes: the time from the first search to its answer, and the memory that holding the directory takes.
 * Options: sizes with commas between, rounds.
 */
const sizes = (process.argv[2] ?? "1000,10000,100000,300000").split(",").map(Number);
const rounds = Math.max(5, Number(process.argv[3] ?? 5));
const marks = { artisans: 100_000, p95_ms: 3, ratio: 10, index_mb: 200, cold_load_ms: 400, table_reads: 0 };

printHeading(`Searching ${sizes.join(", ")} artisans: ${rounds} rounds after a warm-up`);
const stopCloud = await startCloud();
const postgres = await startPostgres();
console.log(
  postgres
    ? `PostgreSQL ${postgres.version}, all in memory, nothing flushed.`
    : "There is no PostgreSQL 15 here (install postgresql-15, or set POSTGRES_BIN): the directory alone.",
);
const { anonymous } = await import("../packages/core/src/platform/actor/index.ts");
const Directory = await import("../packages/core/src/domain/directory/index.ts");
const { handler } = await import("../packages/functions/src/api/handler.ts");
const calls = await countCalls();
const search = (input: Asked["input"]) => Directory.search(anonymous, input);

const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
try {
  for (const size of sizes) results[size] = await measure(size);
} finally {
  await postgres?.stop();
  await stopCloud();
}
console.table(results);
printMarks();
printResult({ sizes: results });

async function measure(size: number) {
  const rival = postgres && new Rival(postgres.client);
  const { first, snapshotMb } = await settle(size, rival);
  const cold = await coldStarts(rounds, first);
  Directory.forget();
  const asked = [...first, ...(await deepSearches(search))];
  console.log(`\n${size} artisans: ${asked.length} different searches`);

  const measured = { directory: [] as Round[], api: [] as Round[], postgres: [] as Round[] };
  const before = { ...calls };
  for (let turn = 0; turn <= rounds; turn += 1) {
    const directory = await round(asked, ({ input }) => search(input));
    const api = await round(asked, ({ input }) => handler(apiRequest(input)));
    const theirs = rival && (await round(asked, (each) => askRival(rival, each), postgres?.pid));
    if (turn === 0) continue;
    measured.directory.push(directory);
    measured.api.push(api);
    if (theirs) measured.postgres.push(theirs);
  }
  printTimes(asked, measured);
  printSlowest(asked, measured.directory);
  const tableReads = (calls.other - before.other) / (2 * (rounds + 1) * asked.length);
  console.log(
    `Calls to the table: ${tableReads} a search, and ${calls.feed - before.feed} looks at the feed.`,
  );
  const [coldMs, coldProcessorMs] = [
    cold.map((each) => each.coldMs),
    cold.map((each) => each.coldProcessorMs),
  ];
  console.log(
    `First answer of a fresh process: ${spread(coldMs)} ms; on the processors ${spread(coldProcessorMs)} ms.`,
  );
  const comparison = rival && (await compare(asked, search, rival));
  if (comparison) printComparison(comparison);

  const own = quantiles(asked, measured.directory);
  const theirs = quantiles(asked, measured.postgres);
  const pgP95 = theirs?.p95.median ?? null;
  if (!own) throw new Error("Nothing was searched for");
  return {
    p50_ms: hundredths(own.p50.median),
    p95_ms: hundredths(own.p95.median),
    p99_ms: hundredths(own.p99.median),
    index_mb: hundredths(median(cold.map(({ indexMb }) => indexMb))),
    cold_load_ms: hundredths(median(coldMs)),
    pg_p95_ms: pgP95 && hundredths(pgP95),
    ratio: pgP95 && hundredths(pgP95 / own.p95.median),
    same_answers: comparison ? comparison.different.length === 0 : null,
    p95_cpu_ms: hundredths(own.processorP95.median),
    pg_p95_cpu_ms: theirs && hundredths(theirs.processorP95.median),
    api_p95_ms: hundredths(quantiles(asked, measured.api)?.p95.median ?? Number.NaN),
    snapshot_mb: hundredths(snapshotMb),
    table_reads: tableReads,
  };
}

/** Literally, and where that finds nobody, by the similarity of trigrams: what comes nearest to a correction. */
async function askRival(rival: Rival, { meant, input, after }: Asked): Promise<void> {
  const { total } = await rival.search(input, after);
  if (total === 0 && meant) await rival.search(input, after, true);
}

function printMarks(): void {
  const at = results[marks.artisans];
  if (!at) return;
  const ratio =
    at.ratio === null
      ? "not measured"
      : `${at.ratio} of ${marks.ratio} ${at.ratio >= marks.ratio ? "(met)" : "(missed)"}`;
  console.log(
    [
      `Marks at ${marks.artisans}: p95 ${beside(at.p95_ms, marks.p95_ms)} ms`,
      `PostgreSQL's p95 by ours ${ratio}`,
      `memory ${beside(at.index_mb, marks.index_mb)} MB`,
      `cold load ${beside(at.cold_load_ms, marks.cold_load_ms)} ms`,
      `table reads a search ${beside(at.table_reads, marks.table_reads)}\n`,
    ].join("; "),
  );
}
