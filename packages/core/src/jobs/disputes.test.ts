import { describe, expect, it } from "vitest";
import { applyStep } from "./apply.rules.ts";
import type { JobAggregate, JobRow } from "./rows.rules.ts";
import { reviewsUntil } from "./clock.rules.ts";
import { possibleEvents } from "./guards.rules.ts";
import { fileIn, readyFor, start, stepOf } from "./rules.testing.ts";

const [hour, day] = [3_600_000, 86_400_000];
const jobIn = ({ job }: JobAggregate): JobRow => {
  if (!job) throw new Error("There is a job");
  return job;
};
/** Returns a job without its dispute and the pause it caused. */
const withoutDispute = ({ job }: JobAggregate) => {
  const { dispute: _dispute, paused: _paused, dueAt: _dueAt, ...rest } = job ?? ({} as JobRow);
  return structuredClone(rest);
};
const decide = (aggregate: JobAggregate, outcome: string) =>
  applyStep(
    stepOf(aggregate, "decideDispute", "admin", { outcome, against: "artisan", reason: "We have read both" }),
  );

describe("a job whose dispute ends without a change", () => {
  const states = ["underway", "finished", "completed", "cancelled"];

  it.each(states)("is as it was while %s, also after another decision and an appeal", (state) => {
    for (const first of ["completed", "cancelled", "before"]) {
      const aggregate = readyFor("openDispute", state, "client");
      const before = withoutDispute(aggregate);
      applyStep(stepOf(aggregate, "openDispute", "client"));
      decide(aggregate, first);
      applyStep(stepOf(aggregate, "appealDecision", "client"));
      decide(aggregate, "before");
      expect(withoutDispute(aggregate), `${first} first`).toEqual(before);
    }
  });

  it.each(states)("is as it was while %s if the user who opened the dispute withdraws it", (state) => {
    const aggregate = readyFor("openDispute", state, "client");
    const before = withoutDispute(aggregate);
    applyStep(stepOf(aggregate, "openDispute", "client"));
    applyStep(stepOf(aggregate, "withdrawDispute", "client"));
    expect(withoutDispute(aggregate)).toEqual(before);
  });
});

it("also pauses the deadlines of reviews and of an objection", () => {
  const aggregate = readyFor("openDispute", "completed", "client");
  const job = jobIn(aggregate);
  const before = reviewsUntil(job);
  applyStep(stepOf(aggregate, "openDispute", "client"));
  applyStep({ ...stepOf(aggregate, "withdrawDispute", "client"), at: start + 6 * day });
  expect(reviewsUntil(job) - before).toBe(6 * day - hour);

  const other = readyFor("openDispute", "finished", "client");
  applyStep(stepOf(other, "openDispute", "client"));
  decide(other, "completed");
  applyStep(stepOf(other, "appealDecision", "client"));
  applyStep({
    ...stepOf(other, "decideDispute", "admin", { outcome: "before", against: "nobody", reason: "Both" }),
    at: start + 9 * day,
  });
  expect(jobIn(other)).toMatchObject({ status: "finished", paused: 9 * day - hour });
});

describe("a decided dispute", () => {
  it("leaves one outcome: the completion or the cancellation", () => {
    const aggregate = readyFor("openDispute", "completed", "client");
    applyStep(stepOf(aggregate, "openDispute", "client"));
    decide(aggregate, "cancelled");
    expect(jobIn(aggregate)).toMatchObject({ status: "cancelled", cancellation: { against: "artisan" } });
    expect(jobIn(aggregate).completion).toBeUndefined();
    applyStep(stepOf(aggregate, "appealDecision", "client"));
    decide(aggregate, "completed");
    expect(jobIn(aggregate)).toMatchObject({ status: "completed", completion: { how: "decided" } });
    expect(jobIn(aggregate).cancellation).toBeUndefined();
  });
});

describe("a change of the price card", () => {
  it("keeps the pictures shown for it", () => {
    const aggregate = fileIn("job", "agreed");
    const pictures = [{ key: "job/a", userId: "artisan" }] as unknown as JobRow["cards"][number]["pictures"];
    applyStep({ ...stepOf(aggregate, "proposeChange", "artisan"), pictures: pictures ?? [] });
    applyStep(stepOf(aggregate, "acceptChange", "client"));
    expect(jobIn(aggregate).cards.at(-1)).toMatchObject({ version: 2, pictures });
  });

  it("limits the deposit to its lines", () => {
    const aggregate = fileIn("job", "agreed");
    const job = jobIn(aggregate);
    const line = { text: "Pipes", quantity: 100, unit: "" };
    job.cards = job.cards.map((card) => ({ ...card, depositKobo: 400_000 }));
    const change = (kind: string, unitKobo: number) => {
      const lines = [{ ...line, kind, unitKobo }];
      applyStep(stepOf(aggregate, "proposeChange", "artisan", { lines, reason: "Fewer pipes" }));
      applyStep(stepOf(aggregate, "acceptChange", "client"));
      return jobIn(aggregate).cards.at(-1);
    };
    expect(change("materials", 600_000)).toMatchObject({ version: 2, depositKobo: 300_000 });
    expect(change("labour", 600_000)).toMatchObject({ version: 3, depositKobo: 0 });
  });
});

/** Returns a job whose client reported a no-show. */
function noShow(): JobAggregate {
  const aggregate = fileIn("job", "agreed");
  applyStep(stepOf(aggregate, "reportNoShow", "client"));
  return aggregate;
}

/** Reopens its request this long (ms) after it. */
function reopen(aggregate: JobAggregate, after: number) {
  const step = stepOf(aggregate, "reopenRequest", "client", {});
  return () => applyStep({ ...step, at: stepOf(aggregate, "reportNoShow", "client").at + after });
}

describe("a request whose job was cancelled", () => {
  it("cannot be reopened while the other party can dispute the no-show, but can afterwards", () => {
    const aggregate = noShow();
    expect(reopen(aggregate, hour)).toThrow("can still be disputed");
    const early = stepOf(aggregate, "reopenRequest", "client", {});
    expect(possibleEvents("request", { ...early, at: start + 2 * day + hour })).toEqual([]);
    expect(reopen(aggregate, 2 * day + hour), "before it counts").toThrow("can still be disputed");
    applyStep({ ...stepOf(aggregate, "remind", "clock"), at: start + 5 * day });
    expect(reopen(aggregate, 3 * day)()).toMatchObject({ to: "open" });
  });
});

describe("another time for a visit", () => {
  it("cannot be agreed to once it has passed", () => {
    const aggregate = fileIn("job", "agreed");
    applyStep(stepOf(aggregate, "proposeTime", "artisan"));
    const late = { ...stepOf(aggregate, "acceptTime", "client"), at: start + 31 * day };
    expect(() => applyStep(late)).toThrow("This time has passed");
    expect(possibleEvents("job", late)).not.toContain("acceptTime");
  });
});

describe("an open request", () => {
  it("does not expire if others were invited since the clock's read", () => {
    const aggregate = fileIn("request", "open");
    const late = { ...stepOf(aggregate, "expireRequest", "clock"), at: start + 4 * day };
    expect(() => applyStep(late)).toThrow("It is not time yet");
    aggregate.request.quietSince = new Date(start).toISOString();
    expect(applyStep(late)).toMatchObject({ to: "expired" });
  });
});
