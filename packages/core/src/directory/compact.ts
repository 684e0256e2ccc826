import { now } from "../platform/clock.ts";
import type { Collection } from "./collection.ts";
import { readFeed, publishRebuild, type Change } from "./feed.ts";
import { overlap } from "./pace.ts";
import { buildSegment, documentAt, type CommonColumns, type DocumentOf, type Segment } from "./segment.ts";
import { findManifest, readSnapshot, writeSnapshot, type Manifest } from "./snapshot.ts";

/** All documents with every change up to a time (Unix ms). */
interface LoadedDocuments<C extends CommonColumns> {
  readonly segment: Segment<C>;
  readonly upTo: number;
}

/** Loads all documents from the newest snapshot, or from the table if no snapshot is readable. */
export async function loadDocuments<C extends CommonColumns>(
  collection: Collection<C>,
): Promise<LoadedDocuments<C>> {
  return (await readSnapshot(collection)) ?? loadFromTable(collection);
}

/**
 * Reads all listed documents from the table: before the first compaction, for a rebuild, or if no snapshot is
 * readable.
 */
async function loadFromTable<C extends CommonColumns>(
  collection: Collection<C>,
): Promise<LoadedDocuments<C>> {
  const upTo = now();
  const byId = new Map<string, DocumentOf<C>>();
  for await (const document of collection.documents()) byId.set(document.id, document);
  return { segment: buildSegment(collection.shape, [...byId.values()]), upTo };
}

/**
 * The result of a compaction: the number of documents, and whether its snapshot took effect. A concurrent compaction
 * may win.
 */
export interface CompactionResult {
  readonly documents: number;
  readonly swapped: boolean;
}

/**
 * Merges the changes since the last snapshot into a new one; starts from the table if no snapshot is readable.
 * Idempotent and safe to run concurrently: the manifest is swapped with a conditional put.
 */
export async function compact<C extends CommonColumns>(collection: Collection<C>): Promise<CompactionResult> {
  const replaced = await findManifest(collection);
  const upTo = now();
  const read = await readSnapshot(collection, replaced);
  const before = read ?? (await loadFromTable(collection));
  const segment = fold(before.segment, (await readFeed(collection, before.upTo - overlap)).changes);
  return {
    documents: segment.size,
    swapped: await writeSnapshot(collection, segment, upTo, replaced, read?.from ?? null),
  };
}

/**
 * Creates a new snapshot from the table, regardless of existing snapshots, and tells running instances to load it.
 * Idempotent, and safe to run during a compaction.
 */
export async function rebuild<C extends CommonColumns>(collection: Collection<C>): Promise<CompactionResult> {
  const replaced = await findManifest(collection);
  const loaded = await loadFromTable(collection);
  const { changes } = await readFeed(collection, loaded.upTo - overlap);
  const segment = fold(loaded.segment, changes);
  const swapped = await writeSnapshot(collection, segment, loaded.upTo, replaced, replaced?.manifest ?? null);
  if (swapped) await publishRebuild(collection, loaded.upTo);
  return { documents: segment.size, swapped };
}

/**
 * Reports the state of a directory to operators: the manifest, whether its snapshot is readable, and the number of
 * changes since.
 */
export async function inspect<C extends CommonColumns>(
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
  const { changes } = await readFeed(collection, manifest.upTo);
  return { manifest, isReadable: read?.from.key === manifest.key, changes: changes.length };
}

/** Applies changes to a segment, oldest first. */
function fold<C extends CommonColumns>(segment: Segment<C>, changes: readonly Change<C>[]): Segment<C> {
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
