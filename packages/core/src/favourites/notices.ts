import { describeArtisan } from "../saved-searches/describe.ts";
import { documentOf } from "../directory/rule.ts";
import { FavouriteEntity } from "./favourite.entity.ts";
import { availableEmail } from "../notifications/kinds/saved.schema.ts";
import { emptyPage, runPage, type PageResult } from "../platform/batch.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { notify, wasNotified } from "../notifications/notify.ts";

const weekMs = 7 * 24 * 3_600_000;

/** The clients per page. */
const limit = 25;

/**
 * Notifies one page of the clients who saved an artisan that the artisan is available again, if that is still true.
 * At most one notice per week, artisan and client, and none in the calendar week after one. Idempotent. Returns the
 * mails' outcomes.
 *
 * @param at when availability was turned on
 * @param cursor the page's start; null for the first
 */
export async function notifyOfAvailability(
  artisanId: string,
  at: string,
  cursor: string | null,
): Promise<PageResult<WantedOutcome[]>> {
  const document = await documentOf(artisanId);
  if (!document?.isOnline) return emptyPage;
  const { trade } = describeArtisan(document);
  const data = { artisanId, name: document.name, trade };
  const content = availableEmail(data);
  const week = Math.floor(Date.parse(at) / weekMs);
  const event = (of: number) => `available/${artisanId}/${of}`;
  const page = await FavouriteEntity.query.ofArtisan({ artisanId }).go({ cursor, limit });
  return runPage(
    page,
    ({ clientId }) => clientId,
    async ({ clientId: userId }) => {
      if (await wasNotified(userId, event(week - 1))) return [];
      const key = event(week);
      await notify(userId, { kind: "saved-artisan-available", data }, { name: key, at });
      return [await mailIfWanted({ userId, kind: "savedArtisans", key }, content, { keptDays: 14 })];
    },
  );
}
