import { changeEntity } from "./change.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import type { ArtisanCard } from "./schema.ts";
import { now } from "../platform/clock.ts";
import { toCard, toDocument } from "./document.ts";
import { relaxedFreshness } from "./pace.ts";
import { documentOf } from "./rule.ts";
import { artisanShape } from "./shape.ts";
import { directoryOf, documentsOf } from "./state.ts";

/** The artisans: what the search is about. */
export const artisans = {
  folder: "directory/",
  changes: changeEntity("directory-change"),
  shape: artisanShape,
  documentOf,
  documents: () => documentsOf(ArtisanEntity.query.byApproval({ approval: "approved" }), toDocument),
};

export const { compact, current, forget, inspect, listedIds, publish, rebuild } = directoryOf(artisans);

/** The cards of those artisans by their ids, from memory: who is not listed is not there. */
export async function cards(ids: readonly string[]): Promise<Map<string, ArtisanCard>> {
  const [live, at] = [await current(), now()];
  return new Map(
    ids.flatMap((id) => {
      const document = live.find(id);
      return document ? [[id, toCard(document, at)] as const] : [];
    }),
  );
}

/** Those of the ids whose artisans are listed, from memory. Throws Unavailable when the directory cannot be loaded. */
export async function listedAmong(ids: readonly string[]): Promise<string[]> {
  const live = await current(relaxedFreshness);
  return ids.filter((id) => live.find(id) !== undefined);
}
