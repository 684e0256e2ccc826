import { alertLimits } from "../../../platform/limit/index.ts";
import { alertLetter } from "./letters.ts";
import { mailIfWanted, type WantedOutcome } from "./wanted.ts";

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
  const letter = alertLetter({ searchName: name, artisanId, trade, place });
  const terms = { limits: alertLimits(userId), keptDays };
  return mailIfWanted({ userId, kind: "savedSearches", key: `alert/${id}/${artisanId}` }, letter, terms);
}
