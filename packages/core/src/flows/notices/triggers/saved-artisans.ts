import { inWords } from "../../../domain/saved-search/words.ts";
import { documentOf } from "../../../domain/directory/rule.ts";
import { FavouriteEntity } from "../../../model/favourite/favourite.entity.ts";
import { availableLetter } from "../../../model/notification/kinds/saved.ts";
import { emptyPage, runPage, type PageResult } from "../../../platform/batch/index.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { notify, wasTold } from "../notification/notify.ts";

const weekMs = 7 * 24 * 3_600_000;

/** How many clients a page has. */
const limit = 25;

/**
 * Tells one page of the clients who saved an artisan that the artisan is available again, if that is still so. At most one notice a week,
 * artisan and client: none in a week of the calendar that follows one with a notice. Idempotent. In: when it was switched on, and where
 * the page begins (null for the first one). Out: the results of the mails.
 */
export async function tellOfAvailability(
  artisanId: string,
  at: string,
  cursor: string | null,
): Promise<PageResult<WantedOutcome[]>> {
  const document = await documentOf(artisanId);
  if (!document?.isOnline) return emptyPage;
  const { trade } = inWords(document);
  const data = { artisanId, name: document.name, trade };
  const letter = availableLetter(data);
  const week = Math.floor(Date.parse(at) / weekMs);
  const event = (of: number) => `available/${artisanId}/${of}`;
  const page = await FavouriteEntity.query.ofArtisan({ artisanId }).go({ cursor, limit });
  return runPage(
    page,
    ({ clientId }) => clientId,
    async ({ clientId: userId }) => {
      if (await wasTold(userId, event(week - 1))) return [];
      const key = event(week);
      await notify(userId, { kind: "saved-artisan-available", data }, { name: key, at });
      return [await mailIfWanted({ userId, kind: "savedArtisans", key }, letter, { keptDays: 14 })];
    },
  );
}
