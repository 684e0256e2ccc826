import type { Machine } from "./states.rules.ts";
import { isFollowUp, transitionOf, type StepEvent } from "./transitions.rules.ts";
import { Conflict } from "../platform/errors.ts";
import { renewBrief } from "./brief.rules.ts";
import { duesOfJob, duesOfQuote, duesOfRequest, type Due } from "./clock.rules.ts";
import * as finishSteps from "./finish-steps.rules.ts";
import { refusalOf } from "./guards.rules.ts";
import * as quoteSteps from "./quote-steps.rules.ts";
import * as requestSteps from "./request-steps.rules.ts";
import { isLive, type JobAggregate } from "./rows.rules.ts";
import { awaitedIn } from "./turns.rules.ts";
import { toIso, jobOf, subjectOf, type Note, type Step } from "./step.rules.ts";
import * as visitSteps from "./visit-steps.rules.ts";

function remind(step: Step<"remind">): Note {
  const job = jobOf(step);
  const due = duesOfJob(job).flatMap(({ at, reminder }) => (at <= step.at && reminder ? [reminder] : []));
  job.reminded.push(...due);
  return { which: due.at(-1) };
}

/** The step of each event. It changes the aggregate after the event's guard has passed. */
const steps: { readonly [E in StepEvent]: (step: Step<E>) => Note | void } = {
  ...requestSteps,
  ...quoteSteps,
  ...visitSteps,
  ...finishSteps,
  remind,
};

/** An applied step for the history, with its states before and after. */
export interface AppliedStep extends Note {
  readonly from: string;
  readonly to: string;
}

/**
 * Applies an event of the table to an aggregate, which it changes.
 *
 * @throws {NotFound} if the quote or job does not exist
 * @throws {Conflict} with the guard's sentence if the event is refused
 */
export function applyStep(step: Step): AppliedStep {
  const refusal = refusalOf(step);
  if (refusal !== undefined) throw new Conflict(refusal, "job-refused");
  const subject = subjectOf(step);
  const from = subject.status;
  const before = statesIn(step.aggregate);
  const note = (steps[step.event] as unknown as (step: Step) => Note | undefined)(step);
  checkMoves(step, before);
  updateDerived(step.aggregate, step.at);
  return { from, to: subject.status, ...note };
}

type State = readonly [key: string, machine: Machine, status: string];

/** Lists the state of everything in an aggregate. */
function statesIn({ request, quotes, job }: JobAggregate): State[] {
  return [
    ["request", "request", request.status],
    ...quotes.map(({ artisanId, status }): State => [artisanId, "quote", status]),
    ...(job ? [[`round ${job.round}`, "job", job.status] satisfies State] : []),
  ];
}

/** Throws if a step changed a state that the table does not allow. */
function checkMoves({ event, artisanId, aggregate }: Step, before: readonly State[]): void {
  const { machine: own, to: ends } = transitionOf(event);
  for (const [key, machine, to] of statesIn(aggregate)) {
    const from = before.find(([each]) => each === key)?.[2];
    const isSubject = machine === own && (machine !== "quote" || key === artisanId);
    const isAllowed = isSubject ? ends.some((end) => end === to) : isFollowUp(event, machine, from, to);
    if (from !== to && !isAllowed)
      throw new Error(`${event} must not lead a ${machine} from ${from ?? "nothing"} to ${to}`);
  }
}

/** Updates derived attributes: copies of the job's state and the request's text, and the next due time. */
export function updateDerived(aggregate: JobAggregate, at: number): void {
  const { request, quotes, job } = aggregate;
  if (job && request.status === "awarded") {
    const awaited = awaitedIn(job);
    for (const row of [request, ...quotes.filter(({ status }) => status === "accepted")]) {
      row.stage = job.status;
      if (awaited.length > 0) row.awaited = awaited;
      else delete row.awaited;
    }
  }
  for (const quote of quotes) renewBrief(quote, request);
  if (request.status === "open" && !quotes.some(isLive)) request.quietSince ??= toIso(at);
  else delete request.quietSince;
  setDue(request, duesOfRequest(request));
  for (const quote of quotes) setDue(quote, request.status === "open" ? duesOfQuote(quote) : []);
  if (job) setDue(job, duesOfJob(job));
}

function setDue(row: { dueAt?: string | undefined }, [first]: readonly Due[]): void {
  if (first) row.dueAt = toIso(first.at);
  else delete row.dueAt;
}
