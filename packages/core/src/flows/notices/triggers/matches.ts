import { letter } from "../../../model/notification/kinds/saved-search-match.ts";
import { alertLimits, isWithin, matchLimits } from "../../../platform/limit/index.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { notify, wasTold, type NotifyOutcome } from "../notification/notify.ts";

/**
 * Tells the owner of a saved search of an artisan who matches it, once a search and artisan, and only so often a day. In:
 * trade and place in words of ours, and when the artisan became listed. Safe to repeat.
 */
export async function notifyOfMatch(
  search: { id: string; userId: string; name: string },
  artisan: { id: string; trade: string; place: string },
  listedAt: string,
): Promise<NotifyOutcome> {
  const name = `match/${search.id}/${artisan.id}`;
  if (await wasTold(search.userId, name)) return "again";
  if (!(await isWithin(matchLimits(search.userId)))) return "limited";
  const { id: artisanId, trade, place } = artisan;
  const data = { searchName: search.name, artisanId, trade, place };
  return notify(search.userId, { kind: "saved-search-match", data }, { name, at: listedAt });
}

/** Longer than anybody could take the artisan for new. */
const keptDays = 2 * 365;

/**
 * Tells the owner of a saved search of an artisan who matches it, by mail: once a search and artisan, and only so often a
 * day. Trade and place are words of ours. Safe to repeat.
 */
export function mailAlert(
  { id, userId, name }: { id: string; userId: string; name: string },
  { id: artisanId, trade, place }: { id: string; trade: string; place: string },
): Promise<WantedOutcome> {
  const alert = letter({ searchName: name, artisanId, trade, place });
  const terms = { limits: alertLimits(userId), keptDays };
  return mailIfWanted({ userId, kind: "savedSearches", key: `alert/${id}/${artisanId}` }, alert, terms);
}
