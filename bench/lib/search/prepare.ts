import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Document } from "../../../packages/core/src/domain/directory/document.ts";
import type { ArtisanCard, Search, SearchResult } from "../../../packages/core/src/model/directory/schema.ts";
import type { Asked } from "./measure.ts";
import { people } from "./people.ts";
import { queries, walks } from "./queries.ts";
import type { Rival } from "./rival.ts";

const deepPages = [10, 100, 400];

/**
 * Makes that many artisans and gives them to both sides. Out: what is searched for among them, and the size of the
 * snapshot in megabytes. The artisans themselves are not kept, so that they do not burden what is measured.
 */
export async function settle(
  size: number,
  rival: Rival | undefined,
): Promise<{ first: Asked[]; snapshotMb: number }> {
  const at = Date.now();
  const documents = people(size, at);
  const first = queries(documents).map((query): Asked => ({ ...query, after: null }));
  await rival?.load(documents, at);
  return { first, snapshotMb: await publishSnapshot(documents) };
}

/** Puts a snapshot of these artisans into force, as a compaction does. Out: its size in megabytes (10^6 bytes). */
async function publishSnapshot(documents: Document[]): Promise<number> {
  const { buildSegment } = await import("../../../packages/core/src/domain/directory/segment.ts");
  const { artisans } = await import("../../../packages/core/src/domain/directory/artisans.ts");
  const { findManifest, writeSnapshot } =
    await import("../../../packages/core/src/domain/directory/snapshot.ts");
  const segment = buildSegment(artisans.shape, documents);
  if (!(await writeSnapshot(artisans, segment, Date.now(), await findManifest(artisans), null))) {
    throw new Error("The snapshot did not come into force");
  }
  return ((await findManifest(artisans))?.manifest?.bytes ?? Number.NaN) / 1e6;
}

/** Walks long lists page by page for the searches of their deep pages. */
export async function deepSearches(search: (input: Search) => Promise<SearchResult>): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const input of walks()) {
    let cursor: string | null | undefined;
    let last: ArtisanCard | undefined;
    for (let page = 1; page <= Math.max(...deepPages) && cursor !== null; page += 1) {
      const asked = cursor ? { ...input, cursor } : input;
      if (last && deepPages.includes(page)) found.push({ kind: "deep", input: asked, after: last });
      const result = await search(asked);
      last = result.items.at(-1);
      cursor = result.nextCursor;
    }
  }
  return found;
}

export interface Cold {
  readonly coldMs: number;
  readonly indexMb: number;
}

/** Fresh processes, one after the other, that load the directory and make those searches (see cold.ts). */
export async function coldStarts(rounds: number, asked: readonly Asked[]): Promise<Cold[]> {
  const file = join(tmpdir(), `bench-searches-${process.pid}.json`);
  await writeFile(file, JSON.stringify(asked.map(({ input }) => input)));
  const script = fileURLToPath(new URL("cold.ts", import.meta.url));
  const starts: Cold[] = [];
  try {
    for (let turn = 0; turn <= rounds; turn += 1) {
      const run = promisify(execFile)(process.execPath, ["--expose-gc", "--import", "tsx", script, file]);
      if (turn > 0) starts.push(JSON.parse((await run).stdout) as Cold);
      else await run;
    }
  } finally {
    await rm(file);
  }
  return starts;
}
