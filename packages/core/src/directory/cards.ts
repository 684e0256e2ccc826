import { now } from "../clock/index.ts";
import { toCard } from "./document.ts";
import type { ArtisanCard } from "./schema.ts";
import { current } from "./state.ts";

/** The cards of those artisans by their ids, from memory: who is not listed is not there. */
export async function cards(ids: readonly string[]): Promise<Map<string, ArtisanCard>> {
  const [entries, at] = [await current(), now()];
  return new Map(
    ids.flatMap((id) => {
      const entry = entries.get(id);
      return entry ? [[id, toCard(entry.document, at)] as const] : [];
    }),
  );
}
