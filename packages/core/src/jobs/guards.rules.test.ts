import { describe, expect, it } from "vitest";
import { jobLimits } from "../reference/job-limits.ts";
import type { JobRole } from "./states.rules.ts";
import { transitionOf } from "./transitions.rules.ts";
import type { CommandEvent } from "./forms.schema.ts";
import { possibleEvents, refusalOf } from "./guards.rules.ts";
import type { JobAggregate, JobRow } from "./rows.rules.ts";
import type { Step } from "./step.rules.ts";
import { fileIn, readyFor, start, stepOf } from "./rules.testing.ts";

/** Returns a request with a lapsed quote and a number of live ones. */
function lapsedBeside(count: number) {
  const aggregate = fileIn("quote", "lapsed");
  const [quote] = structuredClone(aggregate.quotes);
  if (!quote) throw new Error("There is a quote");
  for (let other = 0; other < count; other += 1)
    aggregate.quotes.push({ ...quote, artisanId: `other-${other}`, status: "offered" });
  return stepOf(aggregate, "offerQuote", "artisan");
}

describe("an offer of a lapsed quote", () => {
  it("is rejected while five other quotes are live", () => {
    const step = lapsedBeside(jobLimits.artisans);
    expect(refusalOf(step)).toBe("5 other artisans are quoting already");
    expect(possibleEvents("quote", step)).toEqual([]);
  });

  it("is possible with four", () => {
    const step = lapsedBeside(jobLimits.artisans - 1);
    expect(refusalOf(step)).toBeUndefined();
    expect(possibleEvents("quote", step)).toEqual(["offerQuote"]);
  });
});

it("a job without a warranty offers no claim, not even when it is completed", () => {
  const aggregate = fileIn("job", "completed");
  if (aggregate.job) aggregate.job.cards = aggregate.job.cards.map((card) => ({ ...card, warrantyDays: 0 }));
  const step = stepOf(aggregate, "claimWarranty", "client");
  const at = Date.parse(aggregate.job?.completion?.at ?? "");
  expect(possibleEvents("job", { ...step, at })).not.toContain("claimWarranty");
});

/** Returns a role's step of an event, from the first status in which the table allows it. */
function readyStep(event: CommandEvent, role: JobRole, status: string = transitionOf(event).from[0]!): Step {
  return stepOf(readyFor(event, status, role), event, role);
}

describe.each<[CommandEvent, JobRole, number, (aggregate: JobAggregate, count: number) => unknown]>([
  [
    "askQuestion",
    "artisan",
    3,
    ({ quotes: [quote] }, count) => (quote!.questions = copies(quote!.questions, count)),
  ],
  ["offerQuote", "artisan", 5, ({ quotes: [quote] }, count) => (quote!.revision = count)],
  ["askChange", "client", 3, ({ quotes: [quote] }, count) => (quote!.wishes = count)],
  ["reopenRequest", "client", 3, ({ request }, count) => (request.round = count)],
  ["requestRedo", "client", 2, ({ job }, count) => (job!.redo = copies([{}], count) as JobRow["redo"])],
  ["startWithCode", "artisan", 5, ({ job }, count) => (job!.tries = count)],
  ["completeWithCode", "artisan", 5, ({ job }, count) => (job!.tries = count)],
])("%s by the %s", (event, role, limit, setCount) => {
  it(`is possible before the limit of ${limit} and rejected at it`, () => {
    const step = readyStep(event, role);
    setCount(step.aggregate, limit - 1);
    expect(refusalOf(step)).toBeUndefined();
    setCount(step.aggregate, limit);
    expect(refusalOf(step)).toEqual(expect.any(String));
  });
});

function copies<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, () => ({ ...items[0]! }));
}

const [hour, day] = [3_600_000, 86_400_000];
const { visit } = fileIn("job", "agreed").job!;
const [visitFrom, visitTo] = [Date.parse(visit.from), Date.parse(visit.to)];

describe.each<[CommandEvent, JobRole, string | undefined, number]>([
  ["acceptQuote", "client", undefined, visitTo - 1],
  ["reopenRequest", "client", undefined, start + 30 * day - 1],
  ["acceptTime", "client", undefined, visitFrom - 1],
  ["openDispute", "client", "completed", start + 72 * hour],
  ["openDispute", "artisan", "cancelled", start + 48 * hour],
  ["answerDispute", "client", undefined, start + 5 * day],
  ["appealDecision", "client", undefined, start + 7 * day],
  ["claimWarranty", "client", undefined, start + 30 * day],
])("%s by the %s", (event, role, status, last) => {
  it("is possible until its last moment, and no longer", () => {
    const step = readyStep(event, role, status);
    expect(refusalOf({ ...step, at: last })).toBeUndefined();
    expect(refusalOf({ ...step, at: last + 1 })).toEqual(expect.any(String));
  });
});

describe.each<[CommandEvent, JobRole, number]>([
  ["startWithCode", "artisan", visitFrom - 2 * hour],
  ["confirmStart", "client", visitFrom - 2 * hour],
  ["reportNoShow", "client", visitTo + hour],
])("%s by the %s", (event, role, first) => {
  it("is rejected before its first moment", () => {
    const step = readyStep(event, role);
    expect(refusalOf({ ...step, at: first - 1 })).toEqual(expect.any(String));
    expect(refusalOf({ ...step, at: first })).toBeUndefined();
  });
});

it("a quote cannot be accepted once it has lapsed, even before the clock closes it", () => {
  const step = readyStep("acceptQuote", "client");
  step.aggregate.quotes[0]!.validUntil = new Date(start + hour).toISOString();
  expect(refusalOf({ ...step, at: start + hour - 1 })).toBeUndefined();
  expect(refusalOf({ ...step, at: start + hour })).toBe("This quote has lapsed");
});
