import { AccountEntity } from "../account/account.entity.ts";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { now } from "../clock/index.ts";
import { toDocument, type Artisan, type Document, type Profile } from "./document.ts";
import { buildSegment, type Segment } from "./segment.ts";
import { readSnapshot } from "./snapshot.ts";

type Page = { data: Artisan[]; cursor: string | null };

/** All artisans and the moment (milliseconds since 1970) up to which they hold every change. */
export interface Gathered {
  readonly segment: Segment;
  readonly upTo: number;
}

/** What the snapshots hold; where there is none, or none can be read, the table itself: it has everything. */
export async function gather(): Promise<Gathered> {
  return (await readSnapshot()) ?? gatherFromTable();
}

/**
 * The documents of all approved artisans, read from the table page by page: before the first compaction, for a rebuild,
 * and where no snapshot can be read.
 */
export async function gatherFromTable(): Promise<Gathered> {
  const upTo = now();
  const documents: Document[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await ArtisanEntity.query
      .byApproval({ approval: "approved" })
      .go({ cursor, limit: 100 });
    const profiles = await profilesOf(page.data.map(({ id }) => id));
    for (const artisan of page.data) {
      const document = toDocument(profiles.get(artisan.id), artisan);
      if (document) documents.push(document);
    }
    cursor = page.cursor;
  } while (cursor !== null);
  // Somebody who moves in the index while it is read may be seen twice.
  const byId = new Map(documents.map((document) => [document.id, document]));
  return { segment: buildSegment([...byId.values()]), upTo };
}

async function profilesOf(ids: string[]): Promise<Map<string, Profile>> {
  if (ids.length === 0) return new Map();
  const found = new Map<string, Profile>();
  let keys = ids.map((id) => ({ id }));
  while (keys.length > 0) {
    const { data, unprocessed } = await AccountEntity.get(keys).go({ concurrency: 4 });
    for (const profile of data) found.set(profile.id, profile);
    keys = unprocessed;
  }
  return found;
}
