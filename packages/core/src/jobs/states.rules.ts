/** The states of the three state machines: a client's request, an artisan's quote for it, and the job of one round. */
export const jobStates = {
  request: ["open", "awarded", "closed", "removed", "expired"],
  quote: ["invited", "asked", "offered", "declined", "withdrawn", "passed", "lapsed", "accepted"],
  job: ["agreed", "underway", "finished", "completed", "cancelled", "disputed"],
} as const;

export type Machine = keyof typeof jobStates;
export type StatusOf<M extends Machine> = (typeof jobStates)[M][number];
export type QuoteStatus = StatusOf<"quote">;
export type JobStatus = StatusOf<"job">;

/**
 * The actors: the request's client, the artisan of the quote or job, an admin, the clock, or the system as a
 * consequence of another event.
 */
export const jobRoles = ["client", "artisan", "admin", "clock", "system"] as const;
export type JobRole = (typeof jobRoles)[number];

/** A row of the transition table. */
export interface TransitionRow<M extends Machine> {
  readonly by: readonly JobRole[];
  /** The states in which the event is possible; empty if it creates its subject. */
  readonly from: readonly StatusOf<M>[];
  /** The states that it can lead to; empty if the state stays. */
  readonly to: readonly StatusOf<M>[];
  /** The label of its button and its line in the history. */
  readonly title: string;
  /** The guard in words, for the API's documentation. */
  readonly requires?: string;
  readonly effect?: string;
  /** Events of other subjects that cause this transition in the same transaction. */
  readonly follows?: readonly string[];
}
