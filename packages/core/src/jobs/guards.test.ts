import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JobRole } from "./states.rules.ts";
import { jobEvents, transitionOf, type StepEvent } from "./transitions.rules.ts";
import { applyStep } from "./apply.rules.ts";
import { duesOfJob, duesOfQuote, duesOfRequest } from "./clock.rules.ts";
import type { JobAggregate, JobRow } from "./rows.rules.ts";
import type { Step } from "./step.rules.ts";
import { fieldsOf, fileIn, start, stepOf } from "./rules.testing.ts";
import { Conflict } from "../platform/errors.ts";
import { viewAggregate, type ViewContext } from "./view.ts";

const [hour, day] = [3_600_000, 86_400_000];
const iso = (moment: number) => new Date(moment).toISOString();

const side = fc.constantFrom("client" as const, "artisan" as const);
const moment = fc
  .constantFrom(-40, -31, -15, -8, -4, -2.1, -1.1, -1, -0.5, 0, 0.05, 0.5, 1, 2.1, 8, 31)
  .map((days) => iso(start + days * day));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const statement = { text: fc.constant("Text"), pictures: fc.constant([]), at: moment };
const visit = moment.map((from) => ({ from, to: iso(Date.parse(from) + 2 * hour) }));
const [line] = fileIn("job", "agreed").job?.cards[0]?.lines ?? [];
if (!line) throw new Error("A card has a line");

/** The facts that quote guards read. */
const quotePart = fc.record({
  revision: fc.integer({ min: 0, max: 5 }),
  wishes: fc.integer({ min: 0, max: 3 }),
  validUntil: moment,
  questions: fc.array(
    fc.record(
      { id: fc.uuid(), text: fc.constant("Which?"), askedAt: moment, answer: fc.constant("That") },
      { requiredKeys: ["id", "text", "askedAt"] },
    ),
    { maxLength: 3 },
  ),
});

/** The facts that job guards read. */
const jobPart = fc.record({
  visit,
  proposal: maybe(fc.record({ by: side, visit, standsAt: maybe(moment) })),
  change: maybe(
    fc.record({
      by: side,
      lines: fc.constant([line]),
      reason: fc.constant("More"),
      pictures: fc.constant([]),
    }),
  ),
  settlement: maybe(fc.record({ by: side, sumKobo: fc.constant(50_000), text: fc.constant("Half") })),
  onMyWayAt: maybe(moment),
  tries: fc.integer({ min: 0, max: 5 }),
  redo: fc.array(fc.record({ ...statement, until: moment }), { maxLength: 2 }),
  dispute: maybe(
    fc.record(
      {
        ...statement,
        by: side,
        reason: fc.constant("quality"),
        before: fc.constantFrom("underway" as const, "finished" as const),
        answer: fc.record(statement),
        decision: fc.record({
          outcome: fc.constant("before" as const),
          against: fc.constant("nobody" as const),
          reason: fc.constant("Both"),
          at: moment,
        }),
        appeal: fc.record({ by: side, text: fc.constant("Again"), at: moment }),
      },
      { requiredKeys: ["text", "pictures", "at", "by", "reason", "before"] },
    ),
  ),
  reviews: fc.record(
    {
      client: fc.record({ rating: fc.constant(5), comment: fc.constant("Good"), ...statement }),
      artisan: fc.record({ rating: fc.constant(5), comment: fc.constant("Good"), ...statement }),
    },
    { requiredKeys: [] },
  ),
  reviewsShownAt: maybe(moment),
  answer: maybe(fc.record({ text: fc.constant("Thanks"), at: moment })),
  reminded: fc.subarray(["visit-1", "visit-2", "stale-1", "stale-2", "confirm-1", "confirm-2"]),
  paused: fc.constantFrom(0, day),
});

const ends = fc.record({
  completedAt: moment,
  cancelled: fc.record({
    how: fc.constantFrom("cancelled" as const, "noshow" as const, "stale" as const, "decided" as const),
    by: side,
    reason: fc.constant("plans"),
    text: fc.constant(""),
    against: maybe(side),
    at: moment,
    happened: fc.subarray(["client" as const, "artisan" as const], { maxLength: 1 }),
  }),
  finishedAt: moment,
  warrantyDays: fc.constantFrom(0, 1, 30),
});

const situation = fc.record({
  quote: quotePart,
  job: jobPart,
  ends,
  request: fc.record({
    round: fc.integer({ min: 1, max: 3 }),
    createdAt: moment,
    openedAt: moment,
    quietSince: maybe(moment),
  }),
  others: fc.array(fc.constantFrom("invited" as const, "offered" as const, "lapsed" as const), {
    maxLength: 5,
  }),
  isInGoodStanding: fc.boolean(),
  hasWritten: fc.boolean(),
  hasOpenClaim: fc.boolean(),
});
type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;

/** Builds an aggregate with the event's subject in a state, and generated values for everything that guards read. */
function aggregateOf(event: StepEvent, status: string, made: Situation): JobAggregate {
  const { machine } = transitionOf(event);
  const aggregate = fileIn(machine, status);
  Object.assign(aggregate.request, made.request);
  const [quote] = aggregate.quotes;
  if (!quote) throw new Error("There is a quote");
  Object.assign(quote, made.quote);
  for (const [index, other] of made.others.entries())
    aggregate.quotes.push({ ...structuredClone(quote), artisanId: `other-${index}`, status: other });
  const { job } = aggregate;
  if (!job) return aggregate;
  Object.assign(job, made.job);
  job.cards = job.cards.map((card) => ({ ...card, warrantyDays: made.ends.warrantyDays }));
  if (job.finish) job.finish = { ...job.finish, at: made.ends.finishedAt };
  if (job.completion) job.completion = { ...job.completion, at: made.ends.completedAt };
  if (job.cancellation)
    job.cancellation = { ...made.ends.cancelled, happened: [...made.ends.cancelled.happened] };
  if (job.status === "disputed") job.dispute ??= disputeOf(fileIn("job", "disputed"));
  return aggregate;
}

function disputeOf({ job }: JobAggregate): NonNullable<JobRow["dispute"]> {
  if (!job?.dispute) throw new Error("There is a dispute");
  return job.dispute;
}

/** Returns valid fields, as a page would send them in this situation. */
function goodFields(event: StepEvent, { quotes, job }: JobAggregate): object {
  const [quote] = quotes;
  const open = quote?.questions.find(({ answer }) => answer === undefined);
  return {
    ...fieldsOf(event),
    ...(event === "answerQuestion" && { question: open?.id ?? "none" }),
    ...(event === "acceptQuote" && { revision: quote?.revision }),
    ...(event === "startWithCode" && { code: job?.startCode }),
    ...(event === "completeWithCode" && { code: job?.finishCode }),
  };
}

/** Returns whether the page shows the button, or whether the clock finds the event due. */
function isOffered(
  event: StepEvent,
  role: JobRole,
  aggregate: JobAggregate,
  at: number,
  made: Situation,
): boolean {
  const { machine } = transitionOf(event);
  if (role === "clock") {
    const [quote] = aggregate.quotes;
    const dues = {
      request: () => duesOfRequest(aggregate.request),
      quote: () => (quote ? duesOfQuote(quote) : []),
      job: () => (aggregate.job ? duesOfJob(aggregate.job) : []),
    }[machine]();
    return dues.some((due) => due.event === event && due.at <= at);
  }
  const { isInGoodStanding, hasWritten, hasOpenClaim } = made;
  const view = viewAggregate(
    { ...aggregate, earlier: [] },
    {
      role: role as ViewContext["role"],
      by: role === "artisan" ? "artisan" : role,
      at,
      facts: new Map(),
      artisans: new Map(),
      revisions: [],
      phone: null,
      client: { rating: null, reviews: 0, broken: 0 },
      blocked: new Set<string>(),
      circumstances: () => ({ isInGoodStanding, hasWritten, hasOpenClaim }),
    },
  );
  const quote = view.quotes.find(({ artisanId }) => artisanId === "artisan");
  const can = { request: view.can, quote: quote?.can, job: view.job?.can }[machine];
  return can?.includes(event) === true;
}

function isRefused(step: Step): boolean {
  try {
    applyStep(step);
    return false;
  } catch (error) {
    if (error instanceof Conflict) return true;
    throw error;
  }
}

/** Rows that are guarded by their state only. */
const unguarded: readonly string[] = [
  "closeRequest",
  "removeRequest",
  "removeText",
  "declineInvitation",
  "withdrawQuote",
  "passQuote",
  "cancelJob",
  "decideDispute",
] satisfies StepEvent[];

const rows = jobEvents
  .filter((event): event is StepEvent => event !== "submitRequest")
  .flatMap((event) =>
    transitionOf(event)
      .by.filter((role) => role !== "system")
      .map((role) => [event, role] as const),
  );

describe("a row of the transition table", () => {
  it.each(rows)("offers %s to the %s exactly if the command would be accepted", (event, role) => {
    const outcomes = new Set<boolean>();
    for (const status of transitionOf(event).from) {
      fc.assert(
        fc.property(situation, (made) => {
          const aggregate = aggregateOf(event, status, made);
          const at = start + hour;
          const offered = isOffered(event, role, aggregate, at, made);
          const step = {
            ...stepOf(aggregate, event, role, goodFields(event, aggregate)),
            at,
            isInGoodStanding: made.isInGoodStanding,
            hasWritten: made.hasWritten,
            hasOpenClaim: made.hasOpenClaim,
          };
          outcomes.add(offered);
          expect(isRefused(step)).toBe(!offered);
        }),
        { numRuns: 100, seed: 28 },
      );
    }
    expect(outcomes).toEqual(new Set(unguarded.includes(event) ? [true] : [true, false]));
  });
});
