import type { JobRole, Machine } from "./states.rules.ts";
import { transitionOf, type StepEvent } from "./transitions.rules.ts";
import { Forbidden, NotFound } from "../platform/errors.ts";
import type { CommandEvent, JobCommand } from "./forms.schema.ts";
import type { JobAggregate, JobPicture, JobRow, QuoteRow, Side } from "./rows.rules.ts";

export type { Note } from "./record.rules.ts";

/** An artisan who can be invited. */
export interface Invitee {
  readonly id: string;
  readonly name: string;
}

/** Facts outside the aggregate that guards need. */
export interface Circumstances {
  /** True if the artisan is approved and active, and neither side has blocked the other. */
  readonly isInGoodStanding: boolean;
  /** True if the acting side has written to the other since the day of the visit. */
  readonly hasWritten: boolean;
  /** True if a warranty claim of this job is still open. */
  readonly hasOpenClaim: boolean;
}

/** An attempted event. Without a command, guards decide whether the event is possible at all, as buttons need. */
export interface Attempt<E extends StepEvent = StepEvent> extends Circumstances {
  readonly aggregate: JobAggregate;
  readonly event: E;
  readonly role: JobRole;
  /** In ms. */
  readonly at: number;
  /** The artisan of the quote. */
  readonly artisanId?: string | undefined;
  /** Artisans whom the command may invite, best first: approved, active and not blocked. */
  readonly invitees?: readonly Invitee[];
  readonly command?: (E extends CommandEvent ? JobCommand<E> : undefined) | undefined;
}

/**
 * An attempt with everything its event needs to change the aggregate. All inputs are read or generated beforehand, so
 * steps are pure.
 */
export interface Step<E extends StepEvent = StepEvent> extends Attempt<E> {
  readonly command: E extends CommandEvent ? JobCommand<E> : undefined;
  /** The command's pictures. */
  readonly pictures: JobPicture[];
  readonly invitees: readonly Invitee[];
  /** The client's name, for the job's record. */
  readonly clientName: string;
  readonly newId: () => string;
  /** Returns a random code of four digits. */
  readonly newCode: () => string;
}

/** Returns a sentence that says why an event is refused, or undefined if it is possible. */
export type Guard<E extends CommandEvent> = (attempt: Attempt<E>) => string | undefined;

/** The guard of a row that requires only a state. */
export function always(): undefined {
  return undefined;
}

/** Returns the refusal unless the condition holds. */
export function unless(condition: unknown, refusal: string): string | undefined {
  return condition ? undefined : refusal;
}

export function toIso(moment: number): string {
  return new Date(moment).toISOString();
}

/**
 * Returns the quote of the attempt's artisan.
 *
 * @throws {NotFound} if there is none
 */
export function quoteOf({ aggregate, artisanId }: Pick<Attempt, "aggregate" | "artisanId">): QuoteRow {
  const quote = aggregate.quotes.find((each) => each.artisanId === artisanId);
  if (!quote) throw new NotFound("Job not found");
  return quote;
}

/**
 * Returns the round's job.
 *
 * @throws {NotFound} if there is none
 */
export function jobOf({ aggregate }: Pick<Attempt, "aggregate">): JobRow {
  if (!aggregate.job) throw new NotFound("Job not found");
  return aggregate.job;
}

/**
 * Returns the acting side.
 *
 * @throws {Forbidden} if neither side acts
 */
export function sideOf({ role }: Pick<Attempt, "role">): Side {
  if (role !== "client" && role !== "artisan")
    throw new Forbidden("Only the client and the artisan of a job can do this");
  return role;
}

/**
 * Returns the row that a machine's events change.
 *
 * @throws {NotFound} if there is none
 */
export function subjectIn(
  machine: Machine,
  { aggregate, artisanId }: Pick<Attempt, "aggregate" | "artisanId">,
) {
  return {
    request: () => aggregate.request,
    quote: () => quoteOf({ aggregate, artisanId }),
    job: () => jobOf({ aggregate }),
  }[machine]();
}

/**
 * Returns the row that an event changes.
 *
 * @throws {NotFound} if there is none
 */
export function subjectOf(attempt: Pick<Attempt, "aggregate" | "artisanId" | "event">) {
  return subjectIn(transitionOf(attempt.event).machine, attempt);
}
