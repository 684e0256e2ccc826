import type { Action } from "../cost/measure.ts";
import { nothing, type Spent } from "../cost/meter.ts";
import { habits } from "./mix.ts";
import type { Saved } from "./saved.ts";

/** An action that takes nothing but what is given. */
export function action(given: Partial<Action> = {}): Action {
  const stored = { lasting: 0, passing: 0, copiesLasting: 0, copiesPassing: 0 };
  return { ...nothing(), project: followed({}, 0), react: followed({}, 0), stored, answerBytes: 0, ...given };
}

/** A measurement in which all that people do costs nothing, but for the actions that are given. */
export function measurement(given: Readonly<Record<string, Action>> = {}): Pick<Saved, "actions" | "site"> {
  const free = Object.fromEntries(
    [...habits.map(({ action: name }) => name), "events/react: alert-run"].map((name) => [name, action()]),
  );
  const page = { own: 10_000, assets: 140_000, files: 20 };
  return {
    actions: { ...free, ...given },
    site: {
      documents: { home: page },
      pictures: { 160: 4_000, 400: 20_000, 800: 50_000, 1280: 100_000 },
      pictureCpuMs: 500,
    },
  };
}

/** A follower of the stream that took so much. */
export function followed(given: Partial<Spent>, invocations = 1) {
  return { ...nothing(), ...given, records: invocations, invocations };
}
