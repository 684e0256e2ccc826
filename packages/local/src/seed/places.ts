import { states, type State } from "@handiwork/core/fixed/locations";
import type { Random } from "./random.ts";

/** The states where most people look for somebody, with their share of those who do not just fill the map. */
const busy: readonly [label: string, share: number][] = [
  ["Lagos", 0.42],
  ["Federal Capital Territory", 0.16],
  ["Rivers", 0.1],
  ["Oyo", 0.1],
  ["Kano", 0.08],
  ["Enugu", 0.07],
  ["Kaduna", 0.07],
];

export interface Place {
  readonly state: string;
  /** "city, state", as addresses are stored. */
  readonly location: string;
}

/**
 * Where somebody lives. Of five rounds two fill every state in turn, in the others people live where most people are; in
 * the states' first towns more than in the others. One round in ten lives in Ikeja, so that every trade can be found there.
 */
export function place(random: Random, round: number, turn: number): Place {
  if (round % 10 === 2) return { state: "Lagos", location: "Ikeja, Lagos" };
  const state = round % 5 < 2 ? at(turn % states.length) : busyState(random);
  const city = random.chance(0.35) ? state.cities[0] : random.pick(state.cities);
  return { state: state.label, location: `${city}, ${state.label}` };
}

function busyState(random: Random): State {
  let left = random.next();
  for (const [label, share] of busy) {
    left -= share;
    if (left < 0) return at(states.findIndex((state) => state.label === label));
  }
  return at(states.findIndex((state) => state.label === "Lagos"));
}

function at(index: number): State {
  const state = states[index];
  if (!state) throw new Error(`There is no state number ${index}`);
  return state;
}
