import { jobStates, transitionOf, type JobEvent } from "../../fixed/jobs/states.ts";
import { duesOfJob, duesOfQuote, duesOfRequest, type Due } from "./clock.ts";
import { finishSteps } from "./finish-steps.ts";
import { quoteSteps } from "./quote-steps.ts";
import { requestSteps } from "./request-steps.ts";
import { isLive, type JobFile } from "./rows.ts";
import { iso, jobOf, need, subjectOf, type Note, type Step } from "./step.ts";
import { visitSteps } from "./visit-steps.ts";

/** One for each event of the table but `submitRequest`, which makes the file. */
const steps = {
  ...requestSteps,
  ...quoteSteps,
  ...visitSteps,
  ...finishSteps,
  remind(step: Step<"remind">): Note {
    const job = jobOf(step);
    const due = duesOfJob(job).filter(({ at, reminder }) => reminder !== undefined && at <= step.at);
    const last = due.at(-1)?.reminder;
    need(last, "It is not time yet");
    job.reminded.push(...due.map(({ reminder = "" }) => reminder));
    return { which: last };
  },
} satisfies { [E in Exclude<JobEvent, "submitRequest">]: (step: Step<E>) => Note | void };

export type StepEvent = keyof typeof steps;

/** A step of the history: what was done, and from where to where it led. */
export interface Applied extends Note {
  readonly from: string;
  readonly to: string;
}

const notPossible = "This has changed, and what you wanted to do is no longer possible.";

/**
 * Does one event of the table to a file, which it changes, or refuses it: the table's row first (who, from which state, with an open
 * request), then the guards. Throws NotFound where there is no such quote or job, Conflict where it is not possible (any more).
 */
export function apply(step: Step): Applied {
  const { by, from: starts, to: ends, machine } = transitionOf(step.event);
  const subject = subjectOf(step);
  const from = subject.status;
  need(by.includes(step.role) && starts.includes(from), notPossible);
  if (machine === "quote") need(step.file.request.status === "open", "The request is no longer open");
  const act = steps[step.event as StepEvent] as unknown as (step: Step) => Note | undefined;
  const note = act(step);
  const to = subject.status;
  if (to !== from && !ends.includes(to)) throw new Error(`${step.event} must not lead from ${from} to ${to}`);
  settle(step.file, step.at);
  return { from, to, ...note };
}

/** Brings what follows from the rows up to date: the copies of the job's state, and when the clock comes next. */
export function settle(file: JobFile, at: number): void {
  const { request, quotes, job } = file;
  if (job && request.status === "awarded") {
    request.stage = job.status;
    for (const quote of quotes) if (quote.status === "accepted") quote.stage = job.status;
  }
  if (request.status === "open" && !quotes.some(isLive)) request.quietSince ??= iso(at);
  else delete request.quietSince;
  setDue(request, duesOfRequest(request));
  for (const quote of quotes) setDue(quote, request.status === "open" ? duesOfQuote(quote) : []);
  if (job) setDue(job, duesOfJob(job));
}

function setDue(row: { dueAt?: string | undefined }, [first]: readonly Due[]): void {
  if (first) row.dueAt = iso(first.at);
  else delete row.dueAt;
}

/** The states in which nothing more happens to a request by itself. */
export const endStates: readonly string[] = jobStates.request.filter((status) => status !== "open");
