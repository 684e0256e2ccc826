import { decodeTime } from "ulid";
import { add, bits, has, type Bits } from "./bits.ts";
import type { Change } from "./feed.ts";
import type { Part } from "./match.ts";
import {
  buildSegment,
  documentAt,
  idAt,
  rowOf,
  type Common,
  type DocumentOf,
  type Segment,
  type Shape,
} from "./segment.ts";

/** A segment that is not merged with others any more, however many changes come: building it anew would take too long. */
const largestMerged = 20_000;

interface LivePart<C extends Common> extends Part<C> {
  readonly gone: Bits;
  living: number;
}

/**
 * The directory in memory: the snapshot's segment, and small ones for what changed since. A change takes the document's row
 * out of the segment that had it; the changes of one reading become a segment of their own, and segments of like size are
 * merged, so that there are few of them and each document is moved few times.
 */
export class Live<C extends Common = Common> {
  readonly #shape: Shape<C>;
  readonly #parts: LivePart<C>[] = [];
  /** The last change that was applied to a document: an older one that comes later says nothing. */
  readonly #applied = new Map<string, string>();

  constructor(segment: Segment<C>) {
    this.#shape = segment.shape;
    this.#add(segment);
  }

  get parts(): readonly Part<C>[] {
    return this.#parts;
  }

  /** How many documents there are. */
  get size(): number {
    return this.#parts.reduce((sum, { living }) => sum + living, 0);
  }

  /** The document of that id, or undefined. */
  find(id: string): DocumentOf<C> | undefined {
    for (const { segment, gone } of this.#parts) {
      const row = rowOf(segment, id);
      if (row !== undefined && !has(gone, row)) return documentAt(segment, row);
    }
    return undefined;
  }

  /** `limit` of the ids, beginning with the one at position `from` (0 is the first) in their order, and how many there are in all. */
  ids(from: number, limit: number): { ids: string[]; total: number } {
    const ids = this.#parts.flatMap(idsOf);
    if (this.#parts.length > 1) ids.sort();
    return { ids: ids.slice(from, from + limit), total: this.size };
  }

  /** Applies changes in any order, some of them again perhaps. */
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

  /** Forgets which changes were applied before a moment (milliseconds): the feed is never read from before it again. */
  forgetBefore(moment: number): void {
    for (const [documentId, id] of this.#applied)
      if (decodeTime(id) < moment) this.#applied.delete(documentId);
  }

  #add(segment: Segment<C>): void {
    this.#parts.push({ segment, gone: bits(segment.size), living: segment.size });
  }

  #remove(id: string): void {
    for (const part of this.#parts) {
      const row = rowOf(part.segment, id);
      if (row === undefined || has(part.gone, row)) continue;
      add(part.gone, row);
      part.living -= 1;
    }
  }

  /** Makes one of the last two segments while the last is not much smaller than the one before. */
  #merge(): void {
    for (;;) {
      const [before, last] = this.#parts.slice(-2);
      if (!before || !last || before.living > 2 * last.living) return;
      if (before.living + last.living > largestMerged) return;
      this.#parts.splice(-2);
      this.#add(buildSegment(this.#shape, [...documentsOf(before), ...documentsOf(last)]));
    }
  }
}

/** The ids of a part that still hold, in their order. */
function idsOf<C extends Common>({ segment, gone }: Part<C>): string[] {
  const ids: string[] = [];
  for (const row of segment.orders.id) if (!has(gone, row)) ids.push(idAt(segment, row));
  return ids;
}

/** The documents of a part that still hold. */
function* documentsOf<C extends Common>({ segment, gone }: Part<C>): Generator<DocumentOf<C>> {
  for (let row = 0; row < segment.size; row += 1) if (!has(gone, row)) yield documentAt(segment, row);
}
