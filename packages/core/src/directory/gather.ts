import { AccountEntity } from "../account/account.entity.ts";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { now } from "../clock/index.ts";
import { isPassing } from "../errors/index.ts";
import { toDocument, type Artisan, type Document, type Profile } from "./document.ts";
import { readManifest, readSnapshot } from "./snapshot.ts";

type Page = { data: Artisan[]; cursor: string | null };

/** All documents and the moment (milliseconds since 1970) up to which they hold every change. */
export interface Gathered {
  readonly documents: Document[];
  readonly upTo: number;
}

/** The documents of the snapshot in force, or, before the first compaction, of the table itself. */
export async function gather(): Promise<Gathered> {
  try {
    const found = await readManifest();
    if (!found) return await gatherFromTable();
    return { documents: await readSnapshot(found.manifest), upTo: found.manifest.upTo };
  } catch (error) {
    if (isPassing(error)) throw error;
    // A lost or damaged snapshot costs time, not the search: the table has everything.
    return gatherFromTable();
  }
}

/**
 * The documents of all approved artisans, read from the table page by page: for a compaction, before the first
 * one, and where the snapshot is damaged.
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
  return { documents, upTo };
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
