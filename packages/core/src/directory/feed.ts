import { encodeTime } from "ulid";
import { expiresIn, now } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { Collection } from "./collection.ts";
import type { CommonColumns, DocumentOf } from "./segment.ts";

/** Retention of a change in the feed. */
const retentionSeconds = 2 * 24 * 3600;

/** A change that readers apply. `document` is null if it left the directory. */
export interface Change<C = CommonColumns> {
  readonly id: string;
  readonly documentId: string;
  readonly document: DocumentOf<C> | null;
}

/**
 * Appends a document's current state to its collection's feed. Idempotent, and safe late or out of order: it reads
 * the current state instead of the event's, and takes its id before reading.
 */
export async function publish<C extends CommonColumns>(
  { changes, documentOf }: Collection<C>,
  documentId: string,
): Promise<void> {
  const id = newId();
  const document = await documentOf(documentId);
  await changes
    .put({
      id,
      documentId,
      ...(document ? { document: JSON.stringify(document) } : {}),
      expiresAt: expiresIn(retentionSeconds),
    })
    .go();
}

/** Returns whether the feed holds every change since a time (Unix ms), with a day to spare. */
export function isWithinFeed(moment: number): boolean {
  return now() - moment < (retentionSeconds * 1000) / 2;
}

/** Appends a rebuild of the directory from the table as of a time (Unix ms). */
export async function publishRebuild<C extends CommonColumns>(
  { changes }: Collection<C>,
  rebuiltUpTo: number,
): Promise<void> {
  await changes.put({ id: newId(), rebuiltUpTo, expiresAt: expiresIn(retentionSeconds) }).go();
}

/** Entries of the feed: changed documents, and the last rebuild. */
export interface Feed<C = CommonColumns> {
  readonly changes: Change<C>[];
  /** The time (Unix ms) of the table's state that the last rebuild used; null without a rebuild. */
  readonly rebuiltUpTo: number | null;
}

/**
 * Reads the feed since a time (Unix ms), oldest first. An eventually consistent read costs half, but may miss the
 * latest changes.
 */
export async function readFeed<C extends CommonColumns>(
  collection: Collection<C>,
  moment: number,
  { consistent = true } = {},
): Promise<Feed<C>> {
  const from = `${encodeTime(moment, 10)}0000000000000000`;
  const { data } = await collection.changes.query.feed({}).gte({ id: from }).go({ pages: "all", consistent });
  const changes = data.flatMap(({ id, documentId, document }) =>
    documentId === undefined ? [] : [readChange(collection, { id, documentId }, document)],
  );
  return {
    changes: await Promise.all(changes),
    rebuiltUpTo: data.findLast((row) => row.rebuiltUpTo !== undefined)?.rebuiltUpTo ?? null,
  };
}

async function readChange<C extends CommonColumns>(
  { documentOf, shape }: Collection<C>,
  key: Pick<Change, "id" | "documentId">,
  document: string | undefined,
): Promise<Change<C>> {
  if (document === undefined) return { ...key, document: null };
  const read = parsed(document);
  const isWhole = Object.keys(shape.columns).every((name) => name in read);
  // The row is from an earlier release, or damaged. Read the current state instead of failing for all rows.
  return { ...key, document: isWhole ? (read as DocumentOf<C>) : await documentOf(key.documentId) };
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
