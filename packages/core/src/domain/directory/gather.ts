import { now } from "../../platform/clock/index.ts";
import type { Collection } from "./collection.ts";
import { buildSegment, type Common, type DocumentOf, type Segment } from "./segment.ts";
import { readSnapshot } from "./snapshot.ts";

/** All documents and the moment (milliseconds since 1970) up to which they hold every change. */
export interface Gathered<C extends Common> {
  readonly segment: Segment<C>;
  readonly upTo: number;
}

/** What the snapshots hold; where there is none, or none can be read, the table itself: it has everything. */
export async function gather<C extends Common>(collection: Collection<C>): Promise<Gathered<C>> {
  return (await readSnapshot(collection)) ?? gatherFromTable(collection);
}

/** All that is listed, from the table: before the first compaction, for a rebuild, and where no snapshot can be read. */
export async function gatherFromTable<C extends Common>(collection: Collection<C>): Promise<Gathered<C>> {
  const upTo = now();
  const byId = new Map<string, DocumentOf<C>>();
  for await (const document of collection.documents()) byId.set(document.id, document);
  return { segment: buildSegment(collection.shape, [...byId.values()]), upTo };
}
