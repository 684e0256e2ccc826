import { encodeTime } from "ulid";
import { now } from "../clock/index.ts";
import { newId } from "../ids/index.ts";
import { ChangeEntity } from "./change.entity.ts";
import type { Document } from "./document.ts";
import { documentOf } from "./rule.ts";

/** How long a change stays in the feed. */
const keptSeconds = 2 * 24 * 3600;

/**
 * How far behind the moment up to which it was read, in milliseconds, the feed is read again: writers' clocks differ, and
 * a change is written some time after it took its id. Applying a change twice changes nothing.
 */
export const overlap = 30_000;

/** A change as readers apply it. `document` is null for an artisan who left the directory. */
export interface Change {
  readonly id: string;
  readonly artisanId: string;
  readonly document: Document | null;
}

/**
 * Appends an artisan's present state to the feed. Safe to repeat, late or out of order: it reads what is true now, not
 * what the event said, and takes its id before reading.
 */
export async function publish(artisanId: string): Promise<void> {
  const id = newId();
  const document = await documentOf(artisanId);
  await ChangeEntity.put({
    id,
    artisanId,
    ...(document ? { document: JSON.stringify(document) } : {}),
    expiresAt: expiry(),
  }).go();
}

/** Whether the feed has every change since that moment (milliseconds), with a day to spare. */
export function isWithinFeed(moment: number): boolean {
  return now() - moment < (keptSeconds * 1000) / 2;
}

/** Appends that the directory was made anew from the table as it was at that moment (milliseconds). */
export async function publishRebuild(rebuiltUpTo: number): Promise<void> {
  await ChangeEntity.put({ id: newId(), rebuiltUpTo, expiresAt: expiry() }).go();
}

/** What the feed says: changes of artisans, and which rebuild was the last one. */
export interface Feed {
  readonly changes: Change[];
  /** The moment (milliseconds) whose table it was made from, null for none. */
  readonly rebuiltUpTo: number | null;
}

/** The feed from that moment on (milliseconds since 1970), oldest first, read consistently. */
export async function feedSince(moment: number): Promise<Feed> {
  const from = `${encodeTime(moment, 10)}0000000000000000`;
  const { data } = await ChangeEntity.query.feed({}).gte({ id: from }).go({ pages: "all", consistent: true });
  const changes = data.flatMap(({ id, artisanId, document }) =>
    artisanId === undefined ? [] : [readChange(id, artisanId, document)],
  );
  return {
    changes: await Promise.all(changes),
    rebuiltUpTo: data.findLast((row) => row.rebuiltUpTo !== undefined)?.rebuiltUpTo ?? null,
  };
}

async function readChange(id: string, artisanId: string, document: string | undefined): Promise<Change> {
  if (document === undefined) return { id, artisanId, document: null };
  try {
    return { id, artisanId, document: JSON.parse(document) as Document };
  } catch {
    // Somebody spoilt the row: what is true now is as good, and one row does not stop the others.
    return { id, artisanId, document: await documentOf(artisanId) };
  }
}

function expiry(): number {
  return Math.floor(now() / 1000) + keptSeconds;
}
