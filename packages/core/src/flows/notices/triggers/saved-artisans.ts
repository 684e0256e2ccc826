import { inWords } from "../../../domain/saved-search/words.ts";
import { documentOf } from "../../../domain/directory/rule.ts";
import { FavouriteEntity } from "../../../model/favourite/favourite.entity.ts";
import { availableLetter } from "../../../model/notification/kinds/saved.ts";
import { eachPage } from "../../../platform/table/cursor.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { notify, wasTold } from "../notification/notify.ts";

const weekMs = 7 * 24 * 3_600_000;

/**
 * Tells everybody who saved an artisan that the artisan is available again, if that is still so. At most one notice a week, artisan and
 * client: none in a week of the calendar that follows one with a notice. Safe to repeat. In: when it was switched on. Out: what became
 * of the mails.
 */
export async function tellOfAvailability(artisanId: string, at: string): Promise<WantedOutcome[]> {
  const document = await documentOf(artisanId);
  if (!document?.isOnline) return [];
  const { trade } = inWords(document);
  const data = { artisanId, name: document.name, trade };
  const letter = availableLetter(data);
  const week = Math.floor(Date.parse(at) / weekMs);
  const event = (of: number) => `available/${artisanId}/${of}`;
  const outcomes: WantedOutcome[] = [];
  const pages = eachPage((cursor) =>
    FavouriteEntity.query.ofArtisan({ artisanId }).go({ cursor, limit: 25 }),
  );
  for await (const page of pages) {
    const mails = page.map(async ({ clientId: userId }): Promise<WantedOutcome> => {
      if (await wasTold(userId, event(week - 1))) return "nothing";
      const key = event(week);
      await notify(userId, { kind: "saved-artisan-available", data }, { name: key, at });
      return mailIfWanted({ userId, kind: "savedArtisans", key }, letter, { keptDays: 14 });
    });
    outcomes.push(...(await Promise.all(mails)));
  }
  return outcomes;
}
