import type { Action } from "../cost/measure.ts";
import type { Spent } from "../cost/meter.ts";
import { assumed, habits, people, segments, type Habit } from "./mix.ts";
import { billedMs, functionOf, functions, type FunctionName } from "./functions.ts";

/** How often each action is done in a month. */
export type Counts = ReadonlyMap<string, number>;

/** What one kind of thing amounts to in a month, and which actions it comes from, the largest first. */
export interface Amount {
  readonly total: number;
  readonly by: readonly { readonly action: string; readonly times: number; readonly each: number }[];
}

/** How often each action is done by so many active users in a month: share x (visits) x rate, added up over the segments. */
export function countsOf(users: number, of: readonly Habit[] = habits): Counts {
  const counts = new Map<string, number>();
  for (const { action, each, rates } of of) {
    const times = segments.reduce((sum, segment) => {
      const { share, visits } = people[segment];
      return sum + share * (each === "visit" ? visits : 1) * (rates[segment] ?? 0);
    }, 0);
    counts.set(action, (counts.get(action) ?? 0) + users * times);
  }
  return counts;
}

/** How many visits there are in a month, and how many minutes signed-in people are connected. */
export function visitsOf(users: number): { visits: number; connectedMinutes: number } {
  const total = (of: (segment: (typeof segments)[number]) => number) =>
    users *
    segments.reduce((sum, segment) => sum + people[segment].share * people[segment].visits * of(segment), 0);
  return {
    visits: total(() => 1),
    connectedMinutes: total((segment) => (segment === "visitor" ? 0 : people[segment].minutes)),
  };
}

/** Adds something up over all that is done. Throws an Error for an action that was not measured. */
export function amount(
  counts: Counts,
  actions: Readonly<Record<string, Action>>,
  of: (action: Action, name: string) => number,
): Amount {
  const by = [...counts].map(([action, times]) => {
    const measured = actions[action];
    if (!measured) throw new Error(`"${action}" was not measured: run npm run bench -- cost`);
    return { action, times, each: of(measured, action) };
  });
  const rows = by.filter(({ times, each }) => times * each !== 0);
  return {
    total: rows.reduce((sum, { times, each }) => sum + times * each, 0),
    by: rows.toSorted((a, b) => b.times * b.each - a.times * a.each),
  };
}

/** The whole of an action: what was asked, and what follows from it through the stream. */
export function whole(action: Action, of: (spent: Spent) => number): number {
  return of(action) + of(action.project) + of(action.react);
}

/** What is pushed to pages: measured with everybody's open. */
export function pushes(action: Action): number {
  return whole(action, ({ calls }) => calls.push) * assumed("online");
}

/** Invocations of a function that one such action brings. */
export function callsOf(name: FunctionName, action: Action, called: string): number {
  if (name === "Project") return action.project.invocations;
  if (name === "React") return action.react.invocations;
  return functionOf(called) === name ? 1 : 0;
}

/** GB-seconds of a function that one such action brings. */
export function gigabyteSeconds(name: FunctionName, action: Action, called: string): number {
  const milliseconds =
    name === "Project"
      ? billedMs(name, online(action.project))
      : name === "React"
        ? billedMs(name, action.react)
        : functionOf(called) === name
          ? billedMs(name, action)
          : 0;
  return ((milliseconds / 1000) * functions[name]) / 1024;
}

/** Nobody waits for a push to who is not there. */
function online<Work extends Spent>(work: Work): Work {
  return { ...work, calls: { ...work.calls, push: work.calls.push * assumed("online") } };
}
