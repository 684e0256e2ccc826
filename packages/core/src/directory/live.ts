import { decodeTime } from "ulid";
import { add, bits, has, type Bits } from "./bits.ts";
import type { Change } from "./feed.ts";
import type { Part } from "./match.ts";
import {
  buildSegment,
  documentAt,
  idAt,
  rowOf,
  type CommonColumns,
  type DocumentOf,
  type Segment,
  type Shape,
} from "./segment.ts";

/** Maximum number of documents of a merged segment: merging larger ones would take too long. */
const maxMergedSize = 20_000;

interface LivePart<C extends CommonColumns> extends Part<C> {
  readonly deleted: Bits;
  liveCount: number;
}

/**
 * The directory in memory: the snapshot's segment, and small segments of later changes. A change marks the document's
 * old row as deleted. The changes of one read become a segment of their own. Segments of similar size are merged,
 * which keeps them few and moves each document rarely.
 */
export class LiveDirectory<C extends CommonColumns = CommonColumns> {
  readonly #shape: Shape<C>;
  readonly #parts: LivePart<C>[] = [];
  /** The id of the last change applied to each document; older changes that arrive later are ignored. */
  readonly #applied = new Map<string, string>();

  constructor(segment: Segment<C>) {
    this.#shape = segment.shape;
    this.#add(segment);
  }

  get parts(): readonly Part<C>[] {
    return this.#parts;
  }

  /** The number of documents. */
  get size(): number {
    return this.#parts.reduce((sum, { liveCount }) => sum + liveCount, 0);
  }

  /** Returns a document by id. */
  find(id: string): DocumentOf<C> | undefined {
    for (const { segment, deleted } of this.#parts) {
      const row = rowOf(segment, id);
      if (row !== undefined && !has(deleted, row)) return documentAt(segment, row);
    }
    return undefined;
  }

  /** Returns up to `limit` ids in ascending order, starting at position `from` (0 is the first), and the total. */
  ids(from: number, limit: number): { ids: string[]; total: number } {
    const ids = this.#parts.flatMap(idsOf);
    if (this.#parts.length > 1) ids.sort();
    return { ids: ids.slice(from, from + limit), total: this.size };
  }

  /** Applies changes in any order; repeated ones have no effect. */
  apply(changes: readonly Change<C>[]): void {
    const newest = new Map<string, Change<C>>();
    for (const change of changes) {
      const seen = newest.get(change.documentId)?.id ?? this.#applied.get(change.documentId) ?? "";
      if (change.id > seen) newest.set(change.documentId, change);
    }
    const documents: DocumentOf<C>[] = [];
    for (const { id, documentId, document } of newest.values()) {
      this.#applied.set(documentId, id);
      this.#remove(documentId);
      if (document) documents.push(document);
    }
    if (documents.length === 0) return;
    this.#add(buildSegment(this.#shape, documents));
    this.#merge();
  }

  /** Forgets the ids of changes applied before a time (Unix ms): the feed is never read from before it again. */
  forgetBefore(moment: number): void {
    for (const [documentId, id] of this.#applied)
      if (decodeTime(id) < moment) this.#applied.delete(documentId);
  }

  #add(segment: Segment<C>): void {
    this.#parts.push({ segment, deleted: bits(segment.size), liveCount: segment.size });
  }

  #remove(id: string): void {
    for (const part of this.#parts) {
      const row = rowOf(part.segment, id);
      if (row === undefined || has(part.deleted, row)) continue;
      add(part.deleted, row);
      part.liveCount -= 1;
    }
  }

  /** Merges the last two segments while they are of similar size. */
  #merge(): void {
    for (;;) {
      const [before, last] = this.#parts.slice(-2);
      if (!before || !last || before.liveCount > 2 * last.liveCount) return;
      if (before.liveCount + last.liveCount > maxMergedSize) return;
      this.#parts.splice(-2);
      this.#add(buildSegment(this.#shape, [...documentsOf(before), ...documentsOf(last)]));
    }
  }
}

/** Returns the ids of a part's current rows, ascending. */
function idsOf<C extends CommonColumns>({ segment, deleted }: Part<C>): string[] {
  const ids: string[] = [];
  for (const row of segment.orders.id) if (!has(deleted, row)) ids.push(idAt(segment, row));
  return ids;
}

/** Yields the documents of a part's current rows. */
function* documentsOf<C extends CommonColumns>({ segment, deleted }: Part<C>): Generator<DocumentOf<C>> {
  for (let row = 0; row < segment.size; row += 1) if (!has(deleted, row)) yield documentAt(segment, row);
}
