import { readNumber, type ReadNumber } from "@handiwork/core/reference/numbers";
import { parseLocation, stateNamed, states, type State } from "@handiwork/core/reference/locations";
import { normalizeText } from "../../lib/navigation/filter-url.ts";
import type * as Directory from "@handiwork/core/directory/schema";

/** Default bounds do not filter (A-SEARCH-23). The type keeps them equal to core's. */
export const defaultPrices: typeof Directory.defaultPrices = { min: 0, max: 100_000 };

const maxPriceValue = 100_000_000;

/** Reads the prices of a query string. */
export function readPrices(params: URLSearchParams) {
  return {
    minPrice: toPrice(params.get("minPrice"), defaultPrices.min),
    maxPrice: toPrice(params.get("maxPrice"), defaultPrices.max),
  };
}

/** Parses a typed price; undefined if blank. */
export function readPrice(text: string): ReadNumber | undefined {
  const read = readNumber(text, "rate");
  const isWhole = !read || "problem" in read || (read.hundredths >= 0 && read.hundredths % 100 === 0);
  return isWhole ? read : { problem: "Write whole naira, such as 4,000" };
}

/** Returns the price to filter by, in naira; null if blank, invalid or the default. */
export function toPrice(text: string | null, standard: number): number | null {
  const read = readPrice(text ?? "");
  if (!read || "problem" in read) return null;
  const amount = Math.min(read.hundredths / 100, maxPriceValue);
  return amount === standard ? null : amount;
}

/** Reads the place that a query string names. */
export function readPlace(params: URLSearchParams): Place & { readonly location: string } {
  const stateText = normalizeText(params.get("state"));
  const cityText = normalizeText(params.get("city"));
  const known = stateNamed(stateText);
  const state = known?.value ?? "";
  const city = (known && cityIn(known, cityText)?.city) ?? "";
  // An area that is not a code is a name.
  const texts = ["location", "area"].map((name) => normalizeText(params.get(name)));
  texts.push(known ? "" : stateText, city ? "" : cityText);
  const text = texts.find((candidate) => candidate !== "") ?? "";
  const place = placeNamed(text);
  const fits = place && (!state || place.state === state) && (!city || !place.city || place.city === city);
  if (!fits) return { location: text, state, city };
  return { location: "", state: place.state, city: city || place.city };
}

/** A state's value and one of its cities; "" for the whole state. */
interface Place {
  readonly state: string;
  readonly city: string;
}

/**
 * Returns the place that a text names, ignoring case (A-GAP-35): "Lagos", "lagos state", "Abuja", "Ikeja, Lagos".
 * Null if it is unknown, or a city that exists in several states.
 */
function placeNamed(text: string): Place | null {
  const plain = text.trim().replace(/\s+state$/i, "");
  const whole = stateNamed(plain);
  if (whole) return { state: whole.value, city: "" };
  const { city, state } = parseLocation(plain);
  if (!city) return null;
  if (state !== null) {
    const named = stateNamed(state);
    return named ? cityIn(named, city) : null;
  }
  const [match = null, ...others] = states.flatMap((candidate) => cityIn(candidate, city) ?? []);
  return others.length === 0 ? match : null;
}

/** Returns a state's city by name, ignoring case, or null. */
function cityIn(state: State, city: string): Place | null {
  const wanted = city.trim().toLowerCase();
  const known = state.cities.find((name) => name.toLowerCase() === wanted);
  return known === undefined ? null : { state: state.value, city: known };
}
