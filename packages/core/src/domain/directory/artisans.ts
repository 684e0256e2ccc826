import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { profilesOf } from "../identity/account/profiles.ts";
import { changeEntity } from "../../model/directory/change.entity.ts";
import { artisanShape } from "./shape.ts";
import * as Snapshots from "./compact.ts";
import { toDocument, type Artisan, type Document } from "./document.ts";
import { publish as append } from "./feed.ts";
import { documentOf } from "./rule.ts";
import { Memory } from "./state.ts";

type Page = { data: Artisan[]; cursor: string | null };

/** The artisans: what the search is about. */
export const artisans = {
  folder: "directory/",
  changes: changeEntity("directory-change"),
  shape: artisanShape,
  documentOf,
  documents,
};

const memory = new Memory(artisans);

/**
 * The approved artisans in memory, as of at most a second ago, or `age` (milliseconds) where that is enough. Throws Unavailable where they
 * cannot be loaded.
 */
export async function current(age?: number) {
  return memory.current(age);
}

/** For tests and maintenance: forgets what this process holds, as a new instance begins. */
export function forget(): void {
  memory.forget();
}

/** Appends an artisan's present state to the feed. Safe to repeat, late or out of order. */
export async function publish(artisanId: string): Promise<void> {
  await append(artisans, artisanId);
}

/** Folds the changes of the artisans since the last snapshot into a new one. Safe to repeat and to run twice at once. */
export const compact = () => Snapshots.compact(artisans);

/** Makes a new snapshot of the artisans from the table alone. Safe to repeat and beside a compaction. */
export const rebuild = () => Snapshots.rebuild(artisans);

/** What an operator asks about the artisans' snapshots. */
export const inspect = () => Snapshots.inspect(artisans);

async function* documents(): AsyncGenerator<Document> {
  let cursor: string | null = null;
  do {
    const page: Page = await ArtisanEntity.query
      .byApproval({ approval: "approved" })
      .go({ cursor, limit: 100 });
    const profiles = await profilesOf(page.data.map(({ id }) => id));
    for (const artisan of page.data) {
      const document = toDocument(profiles.get(artisan.id), artisan);
      if (document) yield document;
    }
    cursor = page.cursor;
  } while (cursor !== null);
}
