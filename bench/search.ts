import { median, numberOptions, printFigures, printHeading, report, spread } from "./lib/figures.ts";
import { inRounds } from "./lib/rounds.ts";
import { compare } from "./lib/search/compare.ts";
import { hundredths, printTimes, quantiles, round, type Asked } from "./lib/search/measure.ts";
import { startPostgres } from "./lib/search/postgres.ts";
import { coldStarts, deepSearches, settle } from "./lib/search/prepare.ts";
import { Rival } from "./lib/search/rival.ts";
import { startServices } from "./lib/services.ts";
import { watchCalls } from "./lib/table-calls.ts";

/*
 * The directory against PostgreSQL 15: the same artisans and the same searches in one run, in alternating rounds after a
 * warm-up, answers compared one by one. Times are inside the handler: `Directory.search` with the directory in memory;
 * PostgreSQL over its socket, one connection, prepared statements. In fresh processes: the time from the first search to its
 * answer, and the memory that holding the directory takes. Options: the size (0 for all), rounds.
 */
const { size: given, rounds } = numberOptions({ size: 0, rounds: 5 });
const sizes = given > 0 ? [given] : [1_000, 10_000, 100_000, 300_000];
/** Of 100,000 artisans. */
const marks = { p95_ms: 3, ratio: { least: 10 }, index_mb: 200, cold_load_ms: 400, table_reads: 0 };

printHeading(`Searching ${sizes.join(", ")} artisans: ${rounds} rounds after a warm-up`);
process.env["DIRECTORY_BUCKET"] = "directory";
const stopCloud = await startServices(["directory"]);
const postgres = await startPostgres();
console.log(
  postgres
    ? `PostgreSQL ${postgres.version}, all in memory, nothing flushed.`
    : "There is no PostgreSQL 15 here (install postgresql-15, or set POSTGRES_BIN): the directory alone.",
);
const { anonymous } = await import("../packages/core/src/platform/actor/index.ts");
const Directory = await import("../packages/core/src/domain/directory/index.ts");
const { documentClient } = await import("../packages/core/src/platform/table/index.ts");
const search = (input: Asked["input"]) => Directory.search(anonymous, input);
/** All calls to the table but the looks at the feed of changes, once a second, and at the settings, twice a minute. */
let tableCalls = 0;
watchCalls(documentClient, (_name, input, send) => {
  if (!/directory-change|settings/.test(JSON.stringify(input))) tableCalls += 1;
  return send(input);
});

const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
try {
  for (const size of sizes) results[size] = await measure(size);
} finally {
  await postgres?.stop();
  await stopCloud();
}
report({ sizes: results });

async function measure(size: number) {
  const rival = postgres && new Rival(postgres.client);
  const { first, snapshotMb } = await settle(size, rival);
  const cold = await coldStarts(rounds, first);
  Directory.forget();
  const asked = [...first, ...(await deepSearches(search))];
  console.log(`\n${size} artisans: ${asked.length} different searches`);

  const before = tableCalls;
  const { directory, postgres: theirs } = await inRounds(rounds, {
    directory: () => round(asked, ({ input }) => search(input)),
    postgres: async () => (rival ? round(asked, (each) => askRival(rival, each)) : []),
  });
  const tableReads = (tableCalls - before) / ((rounds + 1) * asked.length);
  printTimes(asked, directory, theirs);
  const coldMs = cold.map((each) => each.coldMs);
  console.log(`First answer of a fresh process: ${spread(coldMs)} ms.`);
  const own = quantiles(asked, directory);
  if (!own) throw new Error("Nothing was searched for");
  const pgP95 = quantiles(asked, theirs)?.p95.median ?? null;
  const figures = {
    p50_ms: own.p50.median,
    p95_ms: own.p95.median,
    p99_ms: own.p99.median,
    index_mb: hundredths(median(cold.map(({ indexMb }) => indexMb))),
    cold_load_ms: hundredths(median(coldMs)),
    pg_p95_ms: pgP95,
    ratio: pgP95 && hundredths(pgP95 / own.p95.median),
    same_answers: rival ? await compare(asked, search, rival) : null,
    snapshot_mb: hundredths(snapshotMb),
    table_reads: tableReads,
  };
  printFigures(figures, size === 100_000 ? marks : undefined);
  return figures;
}

/** Literally, and where that finds nobody, by the similarity of trigrams: what comes nearest to a correction. */
async function askRival(rival: Rival, { meant, input, after }: Asked): Promise<void> {
  const { total } = await rival.search(input, after);
  if (total === 0 && meant) await rival.search(input, after, true);
}
