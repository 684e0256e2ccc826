import { jobTransitions } from "./job-transitions.rules.ts";
import { quoteTransitions } from "./quote-transitions.rules.ts";
import { requestTransitions } from "./request-transitions.rules.ts";
import type { JobRole, Machine, TransitionRow } from "./states.rules.ts";

/**
 * The transition table of requests, quotes and jobs. Commands, buttons, the API's documentation and tests derive from
 * it. The guards are in `jobs/guards.rules.ts`.
 */
export const transitions = {
  request: requestTransitions,
  quote: quoteTransitions,
  job: jobTransitions,
};

type Table = typeof transitions;
/** Rows that only follow from other events: no command names them, and no history records them. */
type FollowUpOf<Rows> = {
  [E in keyof Rows]: Rows[E] extends { readonly by: readonly ["system"] } ? E : never;
}[keyof Rows];
/** An event that a command, the clock or the system triggers and the history records. */
export type JobEvent = { [M in Machine]: Exclude<keyof Table[M], FollowUpOf<Table[M]>> }[Machine];
/** An event of an existing subject: every event except the submission of a request. */
export type StepEvent = Exclude<JobEvent, "submitRequest">;

export interface Transition extends TransitionRow<Machine> {
  readonly event: JobEvent;
  readonly machine: Machine;
}

const rows = (Object.keys(transitions) as Machine[]).flatMap((machine) =>
  Object.entries<TransitionRow<Machine>>(transitions[machine]).map(
    ([event, row]) => ({ event, machine, ...row }) as Transition,
  ),
);
const events = rows.filter(({ by }) => by.some((role) => role !== "system"));
const byEvent = new Map(events.map((row) => [row.event, row]));

export const jobEvents = events.map(({ event }) => event) as [JobEvent, ...JobEvent[]];

export function transitionOf(event: JobEvent): Transition {
  return byEvent.get(event) as Transition;
}

/** Returns the events that the table allows a role in a state. Guards may still refuse them. */
export function eventsIn(machine: Machine, status: string, role: JobRole): StepEvent[] {
  return events
    .filter((row) => row.machine === machine && row.by.includes(role) && has(row.from, status))
    .map(({ event }) => event as StepEvent);
}

/**
 * Returns whether a row of the table lets an event move another subject of its aggregate. `from` is undefined if the event
 * creates it.
 */
export function isFollowUp(event: JobEvent, machine: Machine, from: string | undefined, to: string): boolean {
  return rows.some(
    (row) =>
      row.machine === machine &&
      row.follows?.includes(event) === true &&
      (from === undefined ? row.from.length === 0 : has(row.from, from)) &&
      has(row.to, to),
  );
}

function has(states: readonly string[], status: string): boolean {
  return states.includes(status);
}
