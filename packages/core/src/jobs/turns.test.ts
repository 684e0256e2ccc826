import { describe, expect, it } from "vitest";
import type { StepEvent } from "./transitions.rules.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { applyStep } from "./apply.rules.ts";
import { otherSide, type JobAggregate, type Side } from "./rows.rules.ts";
import { fileIn, start, stepOf } from "./rules.testing.ts";
import { turnOf } from "./turns.rules.ts";

const hour = 3_600_000;
const sides = ["client", "artisan"] as const;

/** Returns a side's open questions from its own list: the client's requests, the artisan's quotes. */
function toAnswer({ request, quotes }: JobAggregate, side: Side, at = start + hour) {
  const [quote] = quotes;
  if (!quote) throw new Error("The job has no quote");
  return turnOf(side === "client" ? request : quote, side, at);
}

const does = (aggregate: JobAggregate, event: StepEvent, side: Side) =>
  applyStep(stepOf(aggregate, event, side));

/** Each proposal with its states, the answer that leaves the job unchanged, and the other party's open question. */
const proposals = [
  ["proposeTime", ["agreed"], "refuseTime", "time"],
  ["proposeChange", ["agreed", "underway"], "refuseChange", "price"],
  ["proposeSettlement", ["underway", "finished", "disputed"], "refuseSettlement", "settlement"],
] as const;
const cases = proposals.flatMap(([event, states, refusal, what]) =>
  states.flatMap((state) => sides.map((side) => ({ event, state, refusal, what, side }))),
);

describe("a list item", () => {
  it.each(cases)(
    "is the other party's turn while a $what proposed by the $side is pending in a job $state",
    ({ event, state, refusal, what, side }) => {
      const aggregate = fileIn("job", state);
      if (aggregate.job?.dispute)
        aggregate.job.dispute.answer = { text: "No", pictures: [], at: aggregate.job.changedAt };
      does(aggregate, event, side);
      const other = otherSide(side);
      expect(toAnswer(aggregate, other)).toEqual({ toAnswer: [what], isYourTurn: true });
      expect(toAnswer(aggregate, side)).toEqual({ toAnswer: [], isYourTurn: false });
      does(aggregate, refusal, other);
      for (const each of sides) expect(toAnswer(aggregate, each).toAnswer).toEqual([]);
      expect([aggregate.request, ...aggregate.quotes].filter(({ awaited }) => awaited)).toEqual([]);
    },
  );

  it.each(sides)(
    "is the turn of the side that must answer the dispute opened by the %s, for five days",
    (side) => {
      const aggregate = fileIn("job", "finished");
      does(aggregate, "openDispute", side);
      const other = otherSide(side);
      expect(toAnswer(aggregate, other)).toEqual({ toAnswer: ["dispute"], isYourTurn: true });
      expect(toAnswer(aggregate, side).isYourTurn).toBe(false);
      const end = start + hour + jobLimits.disputeAnswer;
      expect(toAnswer(aggregate, other, end).isYourTurn).toBe(true);
      expect(toAnswer(aggregate, other, end + 1)).toEqual({ toAnswer: [], isYourTurn: false });
      does(aggregate, "answerDispute", other);
      for (const each of sides)
        expect(toAnswer(aggregate, each)).toEqual({ toAnswer: [], isYourTurn: false });
    },
  );

  it("is both sides' turn if each must answer the other", () => {
    const aggregate = fileIn("job", "agreed");
    does(aggregate, "proposeTime", "client");
    does(aggregate, "proposeChange", "artisan");
    expect(toAnswer(aggregate, "artisan")).toEqual({ toAnswer: ["time"], isYourTurn: true });
    expect(toAnswer(aggregate, "client")).toEqual({ toAnswer: ["price"], isYourTurn: true });
  });

  it("has no open questions once the job is cancelled", () => {
    const aggregate = fileIn("job", "agreed");
    does(aggregate, "proposeTime", "client");
    does(aggregate, "cancelJob", "artisan");
    for (const side of sides) expect(toAnswer(aggregate, side)).toEqual({ toAnswer: [], isYourTurn: false });
  });
});
