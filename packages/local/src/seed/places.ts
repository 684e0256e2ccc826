import { states, type State } from "@handiwork/core/reference/locations";
import type { Random } from "./random.ts";

/** The states where most people live, each as often as it is to be drawn. */
const busy = [
  ...Array<string>(42).fill("Lagos"),
  ...Array<string>(16).fill("Federal Capital Territory"),
  ...Array<string>(10).fill("Rivers"),
  ...Array<string>(10).fill("Oyo"),
  ...["Kano", "Enugu", "Kaduna"].flatMap((state) => Array<string>(7).fill(state)),
];

export interface Place {
  readonly state: string;
  /** "city, state", as addresses are stored. */
  readonly location: string;
}

/**
 * Returns a home. Two rounds of five fill every state in turn, the others the busy states; one round of ten lives in
 * Ikeja, so that every trade is found there.
 */
export function place(random: Random, round: number, turn: number): Place {
  if (round % 10 === 2) return { state: "Lagos", location: "Ikeja, Lagos" };
  const state = round % 5 < 2 ? states[turn % states.length]! : stateOf(random.pick(busy));
  const city = random.chance(0.35) ? state.cities[0] : random.pick(state.cities);
  return { state: state.label, location: `${city}, ${state.label}` };
}

function stateOf(label: string): State {
  return states.find((state) => state.label === label)!;
}
