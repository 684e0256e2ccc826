import { states } from "../reference/locations.ts";
import { fold } from "../reference/fold.ts";

/** A searchable place: a state, or a town in it. */
export interface Place {
  readonly name: string;
  /** The state's label. */
  readonly state: string;
  readonly city: string | null;
  /** Folded. */
  readonly key: string;
}

/** All states by value and label, with their towns, and Abuja as the Federal Capital Territory. */
export const places: readonly Place[] = [
  ...states.flatMap(({ value, label, cities }) => [
    ...[...new Set([label, value])].map((name) => ({
      name: label,
      state: label,
      city: null,
      key: fold(name),
    })),
    ...cities.map((city) => ({ name: city, state: label, city, key: fold(city) })),
  ]),
  { name: "Federal Capital Territory", state: "Federal Capital Territory", city: null, key: "abuja" },
];
