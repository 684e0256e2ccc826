import { transitions } from "./transitions.ts";

/** The states of the three machines. */
export const jobStates = {
  request: ["open", "awarded", "closed", "removed", "expired"],
  quote: ["invited", "asked", "offered", "declined", "withdrawn", "passed", "lapsed", "accepted"],
  job: ["agreed", "underway", "finished", "completed", "cancelled", "disputed"],
} as const;

export type Machine = keyof typeof jobStates;
export type RequestStatus = (typeof jobStates)["request"][number];
export type QuoteStatus = (typeof jobStates)["quote"][number];
export type JobStatus = (typeof jobStates)["job"][number];

/** Who acts on a request's file: its client, the artisan of the quote or job, an admin, the clock, or what follows from elsewhere. */
export const jobRoles = ["client", "artisan", "admin", "clock", "system"] as const;
export type JobRole = (typeof jobRoles)[number];

type Events<M extends Machine> = keyof (typeof transitions)[M];
export type JobEvent = Events<"request"> | Events<"quote"> | Events<"job">;

/** A row of the table, taken apart. */
export interface Transition {
  readonly event: JobEvent;
  readonly machine: Machine;
  readonly by: readonly JobRole[];
  /** The states in which it can happen; none where it makes the thing. */
  readonly from: readonly string[];
  /** The states that it can lead to; none where the state stays. */
  readonly to: readonly string[];
  readonly title: string;
  readonly guard: string | undefined;
  readonly effect: string | undefined;
}

const words = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

const rows = (Object.keys(jobStates) as Machine[]).flatMap((machine) =>
  Object.entries<{ move: string; title: string; guard?: string; effect?: string }>(transitions[machine]).map(
    ([event, { move, title, guard, effect }]): Transition => {
      const [by = "", from = "", to = ""] = move.split(/[:>]/);
      return {
        event: event as JobEvent,
        machine,
        by: words(by) as JobRole[],
        from: words(from),
        to: words(to),
        title,
        guard,
        effect,
      };
    },
  ),
);

const byEvent = new Map(rows.map((row) => [row.event, row]));

/** Every event of the table. */
export const jobEvents = rows.map(({ event }) => event) as [JobEvent, ...JobEvent[]];

/** The event's row. */
export function transitionOf(event: JobEvent): Transition {
  return byEvent.get(event) as Transition;
}

/** The events that the table lets the role bring about in that state; guards, which look at more, come after. */
export function eventsIn(machine: Machine, status: string, role: JobRole): JobEvent[] {
  return rows
    .filter((row) => row.machine === machine && row.by.includes(role) && row.from.includes(status))
    .map(({ event }) => event);
}
