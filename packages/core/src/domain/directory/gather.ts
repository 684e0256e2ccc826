import { now } from "../../platform/clock/index.ts";
import type { Collection } from "./collection.ts";
import type { Document } from "./document.ts";
import { buildSegment, type Segment } from "./segment.ts";
import { readSnapshot } from "./snapshot.ts";

/** All documents and the moment (milliseconds since 1970) up to which they hold every change. */
export interface Gathered {
  readonly segment: Segment;
  readonly upTo: number;
}

/** What the snapshots hold; where there is none, or none can be read, the table itself: it has everything. */
export async function gather(collection: Collection): Promise<Gathered> {
  return (await readSnapshot(collection)) ?? gatherFromTable(collection);
}

/** All that is listed, from the table: before the first compaction, for a rebuild, and where no snapshot can be read. */
export async function gatherFromTable(collection: Collection): Promise<Gathered> {
  const upTo = now();
  const byId = new Map<string, Document>();
  for await (const document of collection.documents()) byId.set(document.id, document);
  return { segment: buildSegment([...byId.values()]), upTo };
}
