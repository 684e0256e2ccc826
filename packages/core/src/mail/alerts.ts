import { AccountEntity } from "../account/account.entity.ts";
import { alertLimits } from "../limit/index.ts";
import { tradeNamed } from "../site/categories.ts";
import { parseLocation, stateNamed } from "../site/locations.ts";
import { layOut } from "./layout.ts";
import { type OnceOutcome, sendOnce } from "./once.ts";
import { alertLetter } from "./templates.ts";

/** Longer than anybody could take the artisan for new. */
const keptDays = 2 * 365;

/** `nothing`: nobody may be mailed; `limited`: there were enough such mails on this day. */
export type AlertOutcome = "nothing" | OnceOutcome;

/**
 * Tells the owner of a saved search of an artisan who matches it, by mail: once a search and artisan, only at an address
 * that the owner proved, and only so often a day. Safe to repeat.
 */
export async function mailAlert(
  search: { id: string; userId: string; name: string },
  artisan: { id: string; category: string; location: string },
): Promise<AlertOutcome> {
  const { data: owner } = await AccountEntity.get({ id: search.userId }).go({ consistent: true });
  if (owner?.emailVerifiedAt === undefined || owner.disabledAt !== undefined) return "nothing";
  const letter = alertLetter({
    searchName: search.name,
    artisanId: artisan.id,
    trade: tradeNamed(artisan.category) ?? "Artisan",
    place: placeInWords(artisan.location),
  });
  return sendOnce(`alert/${search.id}/${artisan.id}`, layOut(owner.email, letter), {
    limits: alertLimits(owner.id),
    keptDays,
  });
}

/** A place in our own words: artisans write theirs themselves, and what they write is in no mail. */
function placeInWords(location: string): string {
  const { city, state } = parseLocation(location);
  const known = stateNamed(state ?? "");
  if (!known) return "Nigeria";
  return city !== null && known.cities.includes(city) ? `${city}, ${known.label}` : known.label;
}
