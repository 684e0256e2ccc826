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
    expiresAt: Math.floor(now() / 1000) + keptSeconds,
  }).go();
}

/** Whether the feed has every change since that moment (milliseconds), with a day to spare. */
export function isWithinFeed(moment: number): boolean {
  return now() - moment < (keptSeconds * 1000) / 2;
}

/** The changes from that moment on (milliseconds since 1970), oldest first, read consistently. */
export async function changesSince(moment: number): Promise<Change[]> {
  const from = `${encodeTime(moment, 10)}0000000000000000`;
  const { data } = await ChangeEntity.query.feed({}).gte({ id: from }).go({ pages: "all", consistent: true });
  return data.map(({ id, artisanId, document }) => ({
    id,
    artisanId,
    document: document === undefined ? null : (JSON.parse(document) as Document),
  }));
}
