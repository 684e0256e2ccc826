import { encodeTime } from "ulid";
import { now } from "../../platform/clock/index.ts";
import { newId } from "../../platform/ids/index.ts";
import type { Collection } from "./collection.ts";
import type { Document } from "./document.ts";

/** How long a change stays in the feed. */
const keptSeconds = 2 * 24 * 3600;

/** A change as readers apply it. `document` is null for what left the directory. */
export interface Change {
  readonly id: string;
  readonly documentId: string;
  readonly document: Document | null;
}

/**
 * Appends a document's present state to the feed of its collection. Safe to repeat, late or out of order: it reads what is true now, not
 * what the event said, and takes its id before reading.
 */
export async function publish({ changes, documentOf }: Collection, documentId: string): Promise<void> {
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
export async function publishRebuild({ changes }: Collection, rebuiltUpTo: number): Promise<void> {
  await changes.put({ id: newId(), rebuiltUpTo, expiresAt: expiry() }).go();
}

/** What the feed says: changes of documents, and which rebuild was the last one. */
export interface Feed {
  readonly changes: Change[];
  /** The moment (milliseconds) whose table it was made from, null for none. */
  readonly rebuiltUpTo: number | null;
}

/**
 * The feed from that moment on (milliseconds since 1970), oldest first. Read consistently, unless what was changed a moment ago may be missing:
 * that costs half.
 */
export async function feedSince(
  collection: Collection,
  moment: number,
  { consistent = true } = {},
): Promise<Feed> {
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

async function readChange(
  { documentOf }: Collection,
  key: Pick<Change, "id" | "documentId">,
  document: string | undefined,
): Promise<Change> {
  if (document === undefined) return { ...key, document: null };
  try {
    return { ...key, document: JSON.parse(document) as Document };
  } catch {
    // Somebody spoilt the row: what is true now is as good, and one row does not stop the others.
    return { ...key, document: await documentOf(key.documentId) };
  }
}

function expiry(): number {
  return Math.floor(now() / 1000) + keptSeconds;
}
