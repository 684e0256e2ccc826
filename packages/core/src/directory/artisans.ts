import { changeEntity } from "./change.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import type { ArtisanCard } from "./schema.ts";
import { now } from "../platform/clock.ts";
import { toCard, toDocument } from "./document.ts";
import { relaxedMaxAge } from "./pace.ts";
import { documentOf } from "./rule.ts";
import { artisanShape } from "./shape.ts";
import { directoryOf, documentsOf } from "./state.ts";

/** The directory of artisans. */
export const artisans = {
  folder: "directory/",
  changes: changeEntity("directory-change"),
  shape: artisanShape,
  documentOf,
  documents: () => documentsOf(ArtisanEntity.query.byApproval({ approval: "approved" }), toDocument),
};

export const { compact, current, forget, inspect, listedIds, publish, rebuild } = directoryOf(artisans);

/** Returns the cards of listed artisans by id, from memory. Omits ids that are not listed. */
export async function cards(ids: readonly string[]): Promise<Map<string, ArtisanCard>> {
  const [live, at] = [await current(), now()];
  return new Map(
    ids.flatMap((id) => {
      const document = live.find(id);
      return document ? [[id, toCard(document, at)] as const] : [];
    }),
  );
}

/**
 * Returns the ids whose artisans are listed, from memory.
 *
 * @throws {Unavailable} if the directory cannot be loaded
 */
export async function listedAmong(ids: readonly string[]): Promise<string[]> {
  const live = await current(relaxedMaxAge);
  return ids.filter((id) => live.find(id) !== undefined);
}
