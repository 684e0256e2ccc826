import { describe, expect, it } from "vitest";
import { jobRoles, jobStates, type Machine, type TransitionRow } from "./states.rules.ts";
import { jobEvents, transitionOf, transitions, type StepEvent } from "./transitions.rules.ts";
import { Conflict, DomainError } from "../platform/errors.ts";
import { applyStep } from "./apply.rules.ts";
import { commandEvents } from "./forms.schema.ts";
import { fieldsOf, fileIn, readyFor, stepOf } from "./rules.testing.ts";

const machines = Object.keys(jobStates) as Machine[];
const rowsOf = (machine: Machine) => Object.values<TransitionRow<Machine>>(transitions[machine]);
const events = jobEvents.filter((event): event is StepEvent => event !== "submitRequest");

describe("the table of transitions", () => {
  it.each(machines)("names known roles and states of a %s", (machine) => {
    for (const { title, by, from, to } of rowsOf(machine)) {
      expect(jobRoles, title).toEqual(expect.arrayContaining([...by]));
      expect(jobStates[machine], title).toEqual(expect.arrayContaining([...from, ...to]));
    }
  });

  it("names known events as the causes of other transitions", () => {
    const causes = machines.flatMap(rowsOf).flatMap(({ follows = [] }) => follows);
    expect(causes).not.toEqual([]);
    expect(jobEvents).toEqual(expect.arrayContaining(causes));
  });

  it("has a form for every user event, and no other", () => {
    const users = events.filter((event) =>
      transitionOf(event).by.some((role) => !["clock", "system"].includes(role)),
    );
    expect(commandEvents.toSorted()).toEqual(users.toSorted());
  });

  it.each(machines)("reaches every state of a %s", (machine) => {
    const rows = rowsOf(machine);
    const reached = new Set<string>();
    for (const _ of rows)
      for (const { from, to } of rows)
        if (from.length === 0 || from.some((state) => reached.has(state)))
          for (const state of to) reached.add(state);
    expect([...reached].toSorted()).toEqual([...jobStates[machine]].toSorted());
  });
});

const possible = events.flatMap((event) => {
  const { by, from } = transitionOf(event);
  return from.flatMap((state) => by.map((role) => [event, state, role] as const));
});

describe("every step of the table", () => {
  it.each(possible)("%s, of one that is %s, by the %s", (event, state, role) => {
    const aggregate = readyFor(event, state, role);
    const { from, to } = applyStep(stepOf(aggregate, event, role));
    expect(from).toBe(state);
    const { to: ends } = transitionOf(event);
    expect(ends.length === 0 ? [state] : [...ends, state]).toContain(to);
  });
});

const others = events.flatMap((event) => {
  const { machine, by, from } = transitionOf(event);
  return jobStates[machine].flatMap((state) =>
    jobRoles
      .filter((role) => !(by.includes(role) && from.includes(state)))
      .map((role) => [event, state, role] as const),
  );
});

describe("an event that the table lacks", () => {
  it("is rejected and changes nothing", () => {
    expect(others.length).toBeGreaterThan(900);
    for (const [event, state, role] of others) {
      const aggregate = fileIn(transitionOf(event).machine, state);
      const before = structuredClone(aggregate);
      const refusal = caught(() => applyStep(stepOf(aggregate, event, role, fieldsOf(event))));
      expect(refusal, `${event} of ${state} by ${role}`).toBeInstanceOf(Conflict);
      expect(aggregate).toEqual(before);
    }
  });

  it("of a quote is rejected without an open request", () => {
    for (const event of events.filter((each) => transitionOf(each).machine === "quote")) {
      for (const status of jobStates.request.filter((each) => each !== "open")) {
        const { by, from } = transitionOf(event);
        const role = by[0] ?? "client";
        const aggregate = readyFor(event, from[0] ?? "", role);
        aggregate.request.status = status;
        expect(
          caught(() => applyStep(stepOf(aggregate, event, role))),
          `${event} while ${status}`,
        ).toBeInstanceOf(Conflict);
      }
    }
  });
});

describe("a step that also changes other rows", () => {
  it("makes the transitions that the table lists", () => {
    const { aggregate, step } = acceptance();
    applyStep(step);
    expect(aggregate).toMatchObject({
      request: { status: "awarded" },
      quotes: [{ status: "accepted" }, { status: "passed" }],
      job: { status: "agreed" },
    });
  });

  it.each([
    ["request", transitions.request.awardRequest, "a request from open to awarded"],
    ["quote", transitions.quote.passQuote, "a quote from invited to passed"],
    ["job", transitions.job.agreeJob, "a job from nothing to agreed"],
  ])("fails without the row of the %s", (_machine, { follows }, what) => {
    const causes = (follows as unknown as string[]).splice(0);
    try {
      expect(() => applyStep(acceptance().step)).toThrow(`acceptQuote must not lead ${what}`);
    } finally {
      (follows as unknown as string[]).push(...causes);
    }
  });
});

/** Returns a quote about to be accepted, and another artisan's invitation. */
function acceptance() {
  const aggregate = readyFor("acceptQuote", "offered", "client");
  const [quote] = structuredClone(aggregate.quotes);
  if (quote) aggregate.quotes.push({ ...quote, artisanId: "other", status: "invited" });
  return { aggregate, step: stepOf(aggregate, "acceptQuote", "client") };
}

function caught(run: () => unknown): DomainError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
