import { now } from "../platform/clock.ts";
import type { Collection } from "./collection.ts";
import { feedSince, publishRebuild, type Change } from "./feed.ts";
import { overlap } from "./pace.ts";
import { buildSegment, documentAt, type Common, type DocumentOf, type Segment } from "./segment.ts";
import { findManifest, readSnapshot, writeSnapshot, type Manifest } from "./snapshot.ts";

/** All documents and the moment (milliseconds since 1970) up to which they hold every change. */
interface Gathered<C extends Common> {
  readonly segment: Segment<C>;
  readonly upTo: number;
}

/** What the snapshots hold; where there is none, or none can be read, the table itself: it has everything. */
export async function gather<C extends Common>(collection: Collection<C>): Promise<Gathered<C>> {
  return (await readSnapshot(collection)) ?? gatherFromTable(collection);
}

/** All that is listed, from the table: before the first compaction, for a rebuild, and where no snapshot can be read. */
async function gatherFromTable<C extends Common>(collection: Collection<C>): Promise<Gathered<C>> {
  const upTo = now();
  const byId = new Map<string, DocumentOf<C>>();
  for await (const document of collection.documents()) byId.set(document.id, document);
  return { segment: buildSegment(collection.shape, [...byId.values()]), upTo };
}

/** How many documents a new snapshot holds, and whether it came into force: not where another one did meanwhile. */
export interface Compacted {
  readonly documents: number;
  readonly swapped: boolean;
}

/**
 * Folds the changes since the last snapshot into a new one; where no snapshot can be read, begins from the table. Safe to
 * repeat and to run twice at once: the manifest is swapped only if nobody else swapped it.
 */
export async function compact<C extends Common>(collection: Collection<C>): Promise<Compacted> {
  const replaced = await findManifest(collection);
  const upTo = now();
  const read = await readSnapshot(collection, replaced);
  const before = read ?? (await gatherFromTable(collection));
  const segment = fold(before.segment, (await feedSince(collection, before.upTo - overlap)).changes);
  return {
    documents: segment.size,
    swapped: await writeSnapshot(collection, segment, upTo, replaced, read?.from ?? null),
  };
}

/**
 * Makes a new snapshot from the table alone, whatever the snapshots hold, and lets every running instance take it over.
 * Safe to repeat and beside a compaction.
 */
export async function rebuild<C extends Common>(collection: Collection<C>): Promise<Compacted> {
  const replaced = await findManifest(collection);
  const gathered = await gatherFromTable(collection);
  const { changes } = await feedSince(collection, gathered.upTo - overlap);
  const segment = fold(gathered.segment, changes);
  const swapped = await writeSnapshot(
    collection,
    segment,
    gathered.upTo,
    replaced,
    replaced?.manifest ?? null,
  );
  if (swapped) await publishRebuild(collection, gathered.upTo);
  return { documents: segment.size, swapped };
}

/** What an operator asks about: the manifest, whether its snapshot can be read, and the number of changes since. */
export async function inspect<C extends Common>(
  collection: Collection<C>,
): Promise<{
  manifest: Manifest | null;
  isReadable: boolean;
  changes: number;
}> {
  const found = await findManifest(collection);
  const manifest = found?.manifest ?? null;
  if (!manifest) return { manifest, isReadable: false, changes: 0 };
  const read = await readSnapshot(collection, found);
  const { changes } = await feedSince(collection, manifest.upTo);
  return { manifest, isReadable: read?.from.key === manifest.key, changes: changes.length };
}

/** The segment with those changes applied, oldest first. */
function fold<C extends Common>(segment: Segment<C>, changes: readonly Change<C>[]): Segment<C> {
  if (changes.length === 0) return segment;
  const folded = new Map<string, DocumentOf<C>>();
  for (let row = 0; row < segment.size; row += 1) {
    const document = documentAt(segment, row);
    folded.set(document.id, document);
  }
  for (const { documentId, document } of changes) {
    if (document) folded.set(documentId, document);
    else folded.delete(documentId);
  }
  return buildSegment(segment.shape, [...folded.values()]);
}
