import { encodeTime } from "ulid";
import { now } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { Collection } from "./collection.ts";
import type { Common, DocumentOf } from "./segment.ts";

/** How long a change stays in the feed. */
const keptSeconds = 2 * 24 * 3600;

/** A change as readers apply it. `document` is null for what left the directory. */
export interface Change<C = Common> {
  readonly id: string;
  readonly documentId: string;
  readonly document: DocumentOf<C> | null;
}

/**
 * Appends a document's present state to the feed of its collection. Safe to repeat, late or out of order: it reads what is true now, not
 * what the event said, and takes its id before reading.
 */
export async function publish<C extends Common>(
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
      expiresAt: expiry(),
    })
    .go();
}

/** Whether the feed has every change since that moment (milliseconds), with a day to spare. */
export function isWithinFeed(moment: number): boolean {
  return now() - moment < (keptSeconds * 1000) / 2;
}

/** Appends that the directory was made anew from the table as it was at that moment (milliseconds). */
export async function publishRebuild<C extends Common>(
  { changes }: Collection<C>,
  rebuiltUpTo: number,
): Promise<void> {
  await changes.put({ id: newId(), rebuiltUpTo, expiresAt: expiry() }).go();
}

/** What the feed says: changes of documents, and which rebuild was the last one. */
export interface Feed<C = Common> {
  readonly changes: Change<C>[];
  /** The moment (milliseconds) whose table it was made from, null for none. */
  readonly rebuiltUpTo: number | null;
}

/**
 * The feed from that moment on (milliseconds since 1970), oldest first. Read consistently, unless what was changed a moment ago may be missing:
 * that costs half.
 */
export async function feedSince<C extends Common>(
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

async function readChange<C extends Common>(
  { documentOf, shape }: Collection<C>,
  key: Pick<Change, "id" | "documentId">,
  document: string | undefined,
): Promise<Change<C>> {
  if (document === undefined) return { ...key, document: null };
  const read = parsed(document);
  const isWhole = Object.keys(shape.columns).every((name) => name in read);
  // Of an earlier release, or somebody spoilt the row: what is true now is as good, and one row does not stop the others.
  return { ...key, document: isWhole ? (read as DocumentOf<C>) : await documentOf(key.documentId) };
}

function expiry(): number {
  return Math.floor(now() / 1000) + keptSeconds;
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
