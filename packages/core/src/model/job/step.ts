import type { JobRole, Machine } from "../../fixed/jobs/states.ts";
import { transitionOf, type StepEvent } from "../../fixed/jobs/transitions.ts";
import { Forbidden, NotFound } from "../../platform/errors/index.ts";
import type { CommandEvent, JobCommand } from "./forms.ts";
import type { JobFile, JobPicture, JobRow, QuoteRow, Side } from "./rows.ts";

export type { Note } from "./record.ts";

/** An artisan who can be invited. */
export interface Invitee {
  readonly id: string;
  readonly name: string;
}

/** Facts outside the file by which guards decide. */
export interface Circumstances {
  /** Whether the artisan is approved and present, and neither side has blocked the other. */
  readonly isInGoodStanding: boolean;
  /** Whether the acting side has written to the other since the day of the visit. */
  readonly hasWritten: boolean;
  /** Whether a warranty claim of this job is still open. */
  readonly hasOpenClaim: boolean;
}

/** An attempted event. Without a command, guards decide whether the event is possible at all, as buttons need. */
export interface Attempt<E extends StepEvent = StepEvent> extends Circumstances {
  readonly file: JobFile;
  readonly event: E;
  readonly role: JobRole;
  /** In milliseconds. */
  readonly at: number;
  /** The artisan of the quote. */
  readonly artisanId?: string | undefined;
  /** Artisans whom the command may invite, the best first: all are approved, present and not blocked. */
  readonly invitees?: readonly Invitee[];
  readonly command?: (E extends CommandEvent ? JobCommand<E> : undefined) | undefined;
}

/** An attempt with all that its event needs to change the file. Everything is read or made before, so that steps are pure. */
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

/** The guard of a row that only asks for a state. */
export function always(): undefined {
  return undefined;
}

/** Returns the refusal unless the condition holds. */
export function unless(condition: unknown, refusal: string): string | undefined {
  return condition ? undefined : refusal;
}

export function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** Returns the quote of the attempt's artisan. Throws NotFound if there is none. */
export function quoteOf({ file, artisanId }: Pick<Attempt, "file" | "artisanId">): QuoteRow {
  const quote = file.quotes.find((each) => each.artisanId === artisanId);
  if (!quote) throw new NotFound("Job not found");
  return quote;
}

/** Returns the round's job. Throws NotFound if there is none. */
export function jobOf({ file }: Pick<Attempt, "file">): JobRow {
  if (!file.job) throw new NotFound("Job not found");
  return file.job;
}

/** Returns the acting side. Throws Forbidden if neither of the two acts. */
export function sideOf({ role }: Pick<Attempt, "role">): Side {
  if (role !== "client" && role !== "artisan") throw new Forbidden("Only the two of a job can do this");
  return role;
}

/** Returns the row that a machine's events are about. Throws NotFound if there is none. */
export function subjectIn(machine: Machine, { file, artisanId }: Pick<Attempt, "file" | "artisanId">) {
  return {
    request: () => file.request,
    quote: () => quoteOf({ file, artisanId }),
    job: () => jobOf({ file }),
  }[machine]();
}

/** Returns the row that the event is about. Throws NotFound if there is none. */
export function subjectOf(attempt: Pick<Attempt, "file" | "artisanId" | "event">) {
  return subjectIn(transitionOf(attempt.event).machine, attempt);
}
