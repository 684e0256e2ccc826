import { states, type State } from "@handiwork/core/site/locations";
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

/** Where the artisan of that number lives: two in five fill every state in turn, the others are where most people are. */
export function place(random: Random, number: number): Place {
  const state = number % 5 < 2 ? stateInTurn(number) : busyState(random);
  return { state: state.label, location: `${random.pick(state.cities.slice(0, 8))}, ${state.label}` };
}

function stateInTurn(number: number): State {
  const turn = Math.floor(number / 5) * 2 + (number % 5);
  return at(turn % states.length);
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
