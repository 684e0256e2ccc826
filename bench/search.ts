import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Document } from "../packages/core/src/directory/document.ts";
import type { Search, SearchResult } from "../packages/core/src/directory/schema.ts";
import { startWorld } from "../tests/infra/world.ts";
import {
  inRounds,
  median,
  numberOptions,
  percentiles,
  printFigures,
  printHeading,
  printTable,
  report,
  rounded,
  timesOf,
  type Times,
} from "./lib/figures.ts";
import { startPostgres } from "./lib/postgres.ts";
import { people } from "./lib/search/people.ts";
import { searchesAmong } from "./lib/search/queries.ts";
import { Rival, type Answer } from "./lib/search/rival.ts";
import { withFolder } from "./lib/site.ts";

/*
 * The directory beside PostgreSQL 15: the same artisans and searches, in alternating rounds, with the answers compared. Times are
 * inside the handler with the directory in memory; PostgreSQL has one connection and prepared statements. Cold load and memory
 * are those of fresh processes. Options: the number of artisans (0 for all four sizes), rounds.
 */
const { size: given, rounds } = numberOptions({ size: 0, rounds: 5 });
const sizes = given > 0 ? [given] : [1_000, 10_000, 100_000, 300_000];
/** For 100,000 artisans. */
const marks = { p95_ms: 2.5, ratio: { least: 15 }, index_mb: 200, cold_load_ms: 450 };

printHeading(`Searching ${sizes.join(", ")} artisans: ${rounds} rounds after a warm-up`);
const world = await startWorld(1);
const postgres = await startPostgres();
const { anonymous } = await import("../packages/core/src/platform/actor.ts");
const Directory = await import("../packages/core/src/directory/index.ts");
const search = (input: Search) => Directory.search(anonymous, input);
const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
try {
  for (const size of sizes) results[size] = await measure(size);
} finally {
  await postgres?.stop();
  await world.stop();
}
report({ sizes: results });

async function measure(size: number) {
  const rival = postgres && new Rival(postgres.client);
  const { matched, unmatched } = await publish(size, rival);
  const cold = await coldStarts(matched);
  Directory.forget();
  const timed = await inRounds<Times, "ours" | "theirs">(rounds, {
    ours: () => timeAll(matched, search),
    theirs: () => timeAll(rival ? matched : [], async (input) => rival?.search(input)),
  });
  const [ours, theirs] = [percentiles(timed.ours, 2), rival && percentiles(timed.theirs, 2)];
  console.log(`\n${size} artisans, ${matched.length} different searches`);
  printTable({ directory: ours.row, ...(theirs && { "PostgreSQL 15": theirs.row }) });
  const figures = {
    ...ours.figures,
    index_mb: rounded(median(cold.map(({ indexMb }) => indexMb))),
    cold_load_ms: rounded(median(cold.map(({ coldMs }) => coldMs))),
    pg_p95_ms: theirs?.figures.p95_ms ?? null,
    ratio: theirs ? rounded(theirs.figures.p95_ms / ours.figures.p95_ms) : null,
    same_answers: rival ? await isSame([...matched, ...unmatched], rival) : null,
  };
  printFigures(figures, size === 100_000 ? marks : undefined);
  return figures;
}

/** Gives both sides new artisans. Returns searches among them; the artisans are dropped, so that they take no memory. */
async function publish(size: number, rival: Rival | undefined) {
  const now = Date.now();
  const documents = people(size, now);
  await rival?.load(documents, now);
  await publishSnapshot(documents);
  return searchesAmong(documents);
}

async function publishSnapshot(documents: Document[]): Promise<void> {
  const { buildSegment } = await import("../packages/core/src/directory/segment.ts");
  const { artisans } = await import("../packages/core/src/directory/artisans.ts");
  const { findManifest, writeSnapshot } = await import("../packages/core/src/directory/snapshot.ts");
  const segment = buildSegment(artisans.shape, documents);
  const isWritten = await writeSnapshot(artisans, segment, Date.now(), await findManifest(artisans), null);
  if (!isWritten) throw new Error("Another snapshot was written meanwhile");
}

/** Loads the directory in fresh processes, one after the other. */
function coldStarts(inputs: readonly Search[]): Promise<{ coldMs: number; indexMb: number }[]> {
  return withFolder(async (folder) => {
    const file = join(folder, "searches.json");
    await writeFile(file, JSON.stringify(inputs));
    const args = ["--expose-gc", "scripts/run.mjs", "bench/lib/search/cold.ts", file];
    const { cold } = await inRounds(rounds, {
      cold: async () => {
        const { stdout } = await promisify(execFile)(process.execPath, args);
        return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { coldMs: number; indexMb: number };
      },
    });
    return cold;
  });
}

/** Asks everything, one after the other. */
async function timeAll(inputs: readonly Search[], ask: (input: Search) => Promise<unknown>): Promise<Times> {
  const took: number[] = [];
  for (const input of inputs) {
    const began = performance.now();
    await ask(input);
    took.push(performance.now() - began);
  }
  return timesOf(took, 2);
}

/** Asks both sides everything once and prints the differences. */
async function isSame(inputs: readonly Search[], rival: Rival): Promise<boolean> {
  const differences: string[] = [];
  for (const input of inputs) {
    const found = difference(await search(input), await rival.search(input));
    if (found !== null) differences.push(`${JSON.stringify(input)}: ${found}`);
  }
  console.log(`${inputs.length - differences.length} of ${inputs.length} answers are the same.`);
  for (const each of differences.slice(0, 10)) console.log(`  differs: ${each}`);
  return differences.length === 0;
}

/** PostgreSQL matches literally. Where that finds nothing more, ours may correct a slip, read a word as a place or widen it. */
function difference(ours: SearchResult, theirs: Answer): string | null {
  const isWidened = Boolean(ours.corrected || ours.place?.widenedTo);
  const literal = isWidened ? 0 : ours.total;
  if (isWidened || ours.place?.understood)
    return theirs.total > literal ? "read differently, although PostgreSQL finds more" : null;
  if (ours.total !== theirs.total) return `${ours.total} found, ${theirs.total} by PostgreSQL`;
  if (ours.items.map(({ id }) => id).join() !== theirs.ids.join()) return "another page or order";
  return countsOf(ours) === countsOf(theirs) ? null : "other counts of the facets";
}

function countsOf({ counts: { category, state, experience } }: Pick<Answer, "counts">): string {
  return [category, state, experience]
    .map((facet) => facet.map(({ value, count }) => `${value} ${count}`).toSorted())
    .join(" | ");
}
