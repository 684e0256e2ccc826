import type { JobEvent, JobRole } from "../../fixed/jobs/states.ts";
import { transitionOf } from "../../fixed/jobs/states.ts";
import { Conflict, Forbidden, NotFound } from "../../platform/errors/index.ts";
import type { CommandEvent, JobCommand } from "./forms.ts";
import type { JobFile, JobPicture, JobRow, QuoteRow, Side } from "./rows.ts";

export type { Note } from "./record.ts";

/** An artisan who can be invited. */
export interface Invitee {
  readonly id: string;
  readonly name: string;
}

/** What an event is decided by, beside the file: all of it read or made before, so that steps are pure. */
export interface StepContext {
  readonly role: JobRole;
  /** The moment, in milliseconds. */
  readonly at: number;
  /** The artisan whose quote it is about. */
  readonly artisanId?: string | undefined;
  /** The command's pictures. */
  readonly pictures: JobPicture[];
  /** Whom the command may invite, the best first: all are approved, present and not blocked. */
  readonly invitees: readonly Invitee[];
  /** Whether the artisan is approved and present, and neither has blocked the other. */
  readonly isInGoodStanding: boolean;
  /** Whether whoever reports that nobody came has written to the other on the day. */
  readonly hasWritten: boolean;
  /** The client's name, for the job's record. */
  readonly clientName: string;
  readonly newId: () => string;
  /** Four digits that nobody can guess. */
  readonly newCode: () => string;
}

/** A step: the file, which it changes, and what it is decided by. */
export interface Step<E extends JobEvent = JobEvent> extends StepContext {
  readonly file: JobFile;
  readonly event: E;
  readonly command: E extends CommandEvent ? JobCommand<E> : undefined;
}

export function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** Refuses a step: what it needs is not so (any more). In: a sentence for the reader. */
export function refuse(message: string): never {
  throw new Conflict(message, "job-refused");
}

export function need(condition: unknown, message: string): asserts condition {
  if (!condition) refuse(message);
}

/** The quote of the step's artisan. */
export function quoteOf({ file, artisanId }: Pick<Step, "file" | "artisanId">): QuoteRow {
  const quote = file.quotes.find((each) => each.artisanId === artisanId);
  if (!quote) throw new NotFound("Job not found");
  return quote;
}

export function jobOf({ file }: Pick<Step, "file">): JobRow {
  if (!file.job) throw new NotFound("Job not found");
  return file.job;
}

/** The side of the two that acts. */
export function sideOf({ role }: Pick<Step, "role">): Side {
  if (role !== "client" && role !== "artisan") throw new Forbidden("Only the two of a job can do this");
  return role;
}

/** The row that an event is about. */
export function subjectOf(step: Pick<Step, "file" | "artisanId" | "event">) {
  const { machine } = transitionOf(step.event);
  return machine === "request" ? step.file.request : machine === "quote" ? quoteOf(step) : jobOf(step);
}
