import { describe, expect, it } from "vitest";
import { applyStep } from "./apply.rules.ts";
import { possibleEvents } from "./guards.rules.ts";
import { jobOf } from "./step.rules.ts";
import { fieldsOf, fileIn, start, stepOf } from "./rules.testing.ts";

const hour = 3_600_000;

/** Makes a job in a state. Returns it with functions that act for both sides and list their buttons. */
function jobIn(status: string) {
  const aggregate = fileIn("job", status);
  const does = (role: "client" | "artisan", event: Parameters<typeof stepOf>[1], fields?: object) =>
    applyStep(stepOf(aggregate, event, role, { ...fieldsOf(event), ...fields }));
  const buttons = (role: "client" | "artisan") =>
    possibleEvents("job", { ...stepOf(aggregate, "proposeTime", role), at: start + hour });
  const buttonsAtVisit = (role: "client" | "artisan") =>
    possibleEvents("job", stepOf(aggregate, "confirmStart", role));
  return { job: jobOf({ aggregate }), does, buttons, buttonsAtVisit };
}

describe("a proposed time", () => {
  it("cannot be replaced by the other party, whose error names the pending proposal", () => {
    const { job, does, buttons } = jobIn("agreed");
    does("client", "proposeTime");
    const { proposal } = job;
    expect(() => does("artisan", "proposeTime")).toThrow(
      "The other party proposed another time: Wed 31 Mar, 10:00 am. Please answer that first.",
    );
    expect(job.proposal).toEqual(proposal);
    expect(buttons("artisan")).not.toContain("proposeTime");
    does("artisan", "refuseTime");
    does("artisan", "proposeTime");
    expect(job.proposal).toMatchObject({ by: "artisan" });
  });

  it("can be changed and withdrawn by the side that proposed it", () => {
    const { job, does } = jobIn("agreed");
    does("client", "proposeTime");
    does("client", "proposeTime");
    does("client", "refuseTime");
    expect(job.proposal).toBeUndefined();
  });

  it.each([
    ["startWithCode", "artisan", "client"],
    ["confirmStart", "client", "artisan"],
  ] as const)("must be answered before %s starts the work", (event, starter, proposer) => {
    const { job, does, buttonsAtVisit } = jobIn("agreed");
    does(proposer, "proposeTime");
    expect(buttonsAtVisit(starter)).not.toContain(event);
    expect(() => does(starter, event)).toThrow("Please answer that first");
    expect(job).toMatchObject({ status: "agreed", proposal: { by: proposer } });
    does(starter, "refuseTime");
    expect(buttonsAtVisit(starter)).toContain(event);
    does(starter, event);
    expect(job.status).toBe("underway");
  });

  it("is withdrawn if the proposing side starts the work", () => {
    const { job, does } = jobIn("agreed");
    does("client", "proposeTime");
    does("client", "confirmStart");
    expect(job.status).toBe("underway");
    expect(job.proposal).toBeUndefined();
  });
});

const states = ["underway", "finished", "disputed"] as const;

describe.each(states)("a proposed settlement of a job that is %s", (status) => {
  it("cannot be replaced by the other party, whose error names the pending proposal", () => {
    const { job, does, buttons } = jobIn(status);
    does("client", "proposeSettlement", { sumKobo: 400_000 });
    expect(() => does("artisan", "proposeSettlement", { sumKobo: 900_000 })).toThrow(
      "The other party proposed to settle for ₦4,000. Please answer that first.",
    );
    expect(job.settlement).toMatchObject({ by: "client", sumKobo: 400_000 });
    expect(buttons("artisan")).toEqual(expect.arrayContaining(["acceptSettlement", "refuseSettlement"]));
    expect(buttons("artisan")).not.toContain("proposeSettlement");
  });

  it("can be rejected only by the other party, which can then propose another", () => {
    const { job, does } = jobIn(status);
    does("client", "proposeSettlement");
    expect(() => does("client", "refuseSettlement")).toThrow("The other party has not proposed a settlement");
    expect(does("artisan", "refuseSettlement")).toMatchObject({ kobo: 500_000, from: status, to: status });
    expect(job.settlement).toBeUndefined();
    does("artisan", "proposeSettlement");
    expect(job.settlement).toMatchObject({ by: "artisan" });
  });

  it("can be changed and withdrawn only by the side that proposed it", () => {
    const { job, does } = jobIn(status);
    does("client", "proposeSettlement");
    does("client", "proposeSettlement", { sumKobo: 300_000 });
    expect(() => does("artisan", "withdrawSettlement")).toThrow("You have not proposed a settlement");
    does("client", "withdrawSettlement");
    expect(job.settlement).toBeUndefined();
  });
});

it("completion must wait for the answer to the client's settlement, and withdraws the artisan's own", () => {
  const { job, does } = jobIn("underway");
  does("client", "proposeSettlement");
  expect(() => does("artisan", "finishJob")).toThrow("Please answer that first");
  does("artisan", "refuseSettlement");
  does("artisan", "proposeSettlement");
  does("artisan", "finishJob");
  expect(job).toMatchObject({ status: "finished" });
  expect(job.settlement).toBeUndefined();
});

it.each([
  ["confirmDone", "client", "artisan"],
  ["completeWithCode", "artisan", "client"],
] as const)("%s must wait for the answer to the other party's settlement", (event, role, proposer) => {
  const { job, does } = jobIn("finished");
  does(proposer, "proposeSettlement");
  expect(() => does(role, event)).toThrow("Please answer that first");
  does(role, "refuseSettlement");
  does(role, event);
  expect(job.status).toBe("completed");
});

it("a redo must wait for the answer to the artisan's settlement", () => {
  const { does } = jobIn("finished");
  does("artisan", "proposeSettlement");
  expect(() => does("client", "requestRedo")).toThrow("Please answer that first");
});
