import { now } from "../../platform/clock/index.ts";
import { toCard } from "./document.ts";
import type { ArtisanCard } from "../../model/directory/schema.ts";
import { current } from "./artisans.ts";

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
