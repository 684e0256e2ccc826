import { parseLocation, stateNamed, states, type State } from "@handiwork/core/fixed/locations";

/** A state by its value and one of its cities, "" for the whole state. */
export interface Place {
  readonly state: string;
  readonly city: string;
}

/**
 * The place that a free text equals, in any letter case (A-GAP-35): "Lagos", "lagos state", "Abuja", "Ikeja, Lagos".
 * Null where it names none, or a city that several states have: such a text stays a text.
 */
export function placeNamed(text: string): Place | null {
  const plain = text.trim().replace(/\s+state$/i, "");
  const whole = stateNamed(plain);
  if (whole) return { state: whole.value, city: "" };
  const { city, state } = parseLocation(plain);
  if (!city) return null;
  if (state !== null) {
    const named = stateNamed(state);
    return named ? within(named, city) : null;
  }
  const found = states.map((candidate) => within(candidate, city)).filter((place) => place !== null);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The city of that name in a state, in any letter case, or null. */
export function within(state: State, city: string): Place | null {
  const wanted = city.trim().toLowerCase();
  const known = state.cities.find((name) => name.toLowerCase() === wanted);
  return known === undefined ? null : { state: state.value, city: known };
}
