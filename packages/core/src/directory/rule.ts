import { readRecords } from "../accounts/service.ts";
import { experienceLevel } from "../artisans/experience.rules.ts";
import { languageNamed } from "../reference/choice-filters.ts";
import { areaOf, bandBetween, isWithin } from "../reference/areas.ts";
import { categoryKey } from "../reference/categories.ts";
import { defaultTradeTerms, tradesIn, type TradeTerms } from "../reference/trade-terms.ts";
import { parseLocation, stateNamed } from "../reference/locations.ts";
import { type Radius } from "../reference/radius.ts";
import { isPremiumAt } from "../premium/premium.rules.ts";
import { toDocument, type Document } from "./document.ts";
import { fold } from "../reference/fold.ts";
import { defaultPrices, type Filters } from "./schema.ts";
import { replaceTextByPlace, foldedText, findPlaceInText, type PlaceInText } from "./place-in-text.ts";

/**
 * Returns whether an artisan matches filters at a time (Unix ms), by the specification's rules (A-SEARCH-20 to
 * A-SEARCH-27). A search text that names a trade, or describes it in clients' words, also matches the trade; one that
 * names a place also matches artisans there. Tests compare the index with this function, and saved searches use it.
 */
export function matchesFilters(
  document: Document,
  filters: Filters,
  at: number,
  words: TradeTerms = defaultTradeTerms,
): boolean {
  const understood = findPlaceInText(filters, words);
  if (understood?.isSure) return matchesFilters(document, replaceTextByPlace(filters, understood), at, words);
  const { city, state } = parseLocation(document.location);
  const { search, location, category, minPrice = defaultPrices.min, maxPrice = defaultPrices.max } = filters;
  const rate = document.hourlyRate;
  const rules = [
    !search ||
      says(document, foldedText(search), words) ||
      (understood !== null &&
        isThere(document, understood) &&
        (!understood.rest || says(document, understood.rest, words))),
    !filters.area || isNear(document, filters.area, filters.within),
    !location || contains(document.location, location),
    !category ||
      category.toLowerCase() === "all categories" ||
      categoryKey(document.category) === categoryKey(category),
    !filters.state || same(state, stateNamed(filters.state)?.label ?? filters.state),
    !filters.city || same(city, filters.city),
    minPrice === defaultPrices.min || (rate !== null && rate >= minPrice),
    maxPrice === defaultPrices.max || (rate !== null && rate <= maxPrice),
    !filters.experience || experienceLevel(document.experienceYears) === filters.experience,
    !filters.language ||
      document.languages.some((text) => same(languageNamed(text), languageNamed(filters.language ?? ""))),
    !filters.premium || isPremiumAt(document.premiumUntil, at),
    !filters.available || document.isOnline,
  ];
  return rules.every(Boolean);
}

/** Returns whether an artisan's texts contain a text, or the text names the artisan's trade. */
function says({ name, category, description }: Document, text: string, words: TradeTerms): boolean {
  return (
    [name, category, description].some((each) => contains(each, text)) ||
    tradesIn(text, words).includes(categoryKey(category))
  );
}

function isThere(document: Document, { place, state, within }: PlaceInText): boolean {
  if (place) return isNear(document, place.area, within);
  return same(parseLocation(document.location).state, state);
}

/**
 * Returns whether an artisan is within a radius of an area or serves it.
 *
 * @param code the area's code
 */
function isNear(document: Document, code: string, within: Radius = "same"): boolean {
  const [wanted, base] = [areaOf(code), areaOf(document.area)];
  if (!wanted) return false;
  return (
    document.serves.includes(code) || (base !== undefined && isWithin(bandBetween(wanted, base), within))
  );
}

/** Reads an artisan's current document from the table, strongly consistent; null if the artisan is not listed. */
export async function documentOf(artisanId: string): Promise<Document | null> {
  const { profile, artisan } = await readRecords(artisanId);
  return toDocument(profile, artisan);
}

function contains(text: string, part: string): boolean {
  return fold(text).includes(fold(part));
}

function same(text: string | null, wanted: string): boolean {
  return text !== null && fold(text) === fold(wanted);
}
