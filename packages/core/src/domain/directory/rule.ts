import { readRecords } from "../identity/account/service.ts";
import { experienceLevel } from "../../model/artisan/experience.ts";
import { languageNamed } from "../../fixed/choice-filters.ts";
import { categoryKey } from "../../fixed/categories.ts";
import { clientsWords, tradesMeant, type ClientsWords } from "../../fixed/clients-words.ts";
import { parseLocation, stateNamed } from "../../fixed/locations.ts";
import { isPremiumAt } from "../../model/subscription/premium.ts";
import { toDocument, type Document } from "./document.ts";
import { fold } from "../../fixed/fold.ts";
import { defaultPrices, type Filters } from "../../model/directory/schema.ts";

/**
 * Whether an artisan matches filters at a moment (milliseconds since 1970): the spec's own rules (A-SEARCH-20 to A-SEARCH-27),
 * one artisan at a time. A search that names a trade, or describes it in clients' words, finds the trade, too. What the index
 * must agree with, and what decides about saved searches.
 */
export function matchesFilters(
  document: Document,
  filters: Filters,
  at: number,
  words: ClientsWords = clientsWords,
): boolean {
  const { city, state } = parseLocation(document.location);
  const { search, location, category, minPrice = defaultPrices.min, maxPrice = defaultPrices.max } = filters;
  const rate = document.hourlyRate;
  const rules = [
    !search ||
      [document.name, document.category, document.description].some((text) => contains(text, search)) ||
      tradesMeant(search, words).includes(categoryKey(document.category)),
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

/** An artisan as the directory would show it now, read from the table consistently; null where it would not. */
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
