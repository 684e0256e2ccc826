import { describe, expect, it } from "vitest";
import { transitions } from "../../fixed/jobs/transitions.ts";
import { jobEvents, jobRoles, jobStates, transitionOf, type Machine } from "../../fixed/jobs/states.ts";
import { Conflict, DomainError } from "../../platform/errors/index.ts";
import { apply, type StepEvent } from "./apply.ts";
import { commandEvents } from "./forms.ts";
import { fieldsOf, fileIn, readyFor, stepOf } from "./testing.ts";

const machines = Object.keys(jobStates) as Machine[];
/** All but the one that makes the file. */
const events = jobEvents.filter((event): event is StepEvent => event !== "submitRequest");

describe("the table of transitions", () => {
  it("names known roles and states", () => {
    for (const event of jobEvents) {
      const { machine, by, from, to } = transitionOf(event);
      expect(jobRoles, event).toEqual(expect.arrayContaining([...by]));
      expect(jobStates[machine], event).toEqual(expect.arrayContaining([...from, ...to]));
    }
  });

  it("has a form for every event that users bring about, and no other", () => {
    const users = events.filter((event) =>
      transitionOf(event).by.some((role) => !["clock", "system"].includes(role)),
    );
    expect(commandEvents.toSorted()).toEqual(users.toSorted());
  });

  it.each(machines)("reaches every state of a %s", (machine) => {
    const rows = Object.keys(transitions[machine]).map((event) => transitionOf(event as StepEvent));
    // A quote and a job are made by the events of the other machines.
    const reached = new Set<string>({ request: [], quote: ["invited"], job: ["agreed"] }[machine]);
    for (const _ of rows)
      for (const { from, to } of rows)
        if (from.length === 0 || from.some((state) => reached.has(state)))
          for (const state of to) reached.add(state);
    // The acceptance of a quote awards the request.
    if (machine === "request") reached.add("awarded");
    expect([...reached].toSorted()).toEqual([...jobStates[machine]].toSorted());
  });
});

const possible = events.flatMap((event) => {
  const { by, from } = transitionOf(event);
  return from.flatMap((state) => by.map((role) => [event, state, role] as const));
});

describe("every step of the table", () => {
  it.each(possible)("%s, of one that is %s, by the %s", (event, state, role) => {
    const file = readyFor(event, state, role);
    const { from, to } = apply(stepOf(file, event, role));
    expect(from).toBe(state);
    const { to: ends } = transitionOf(event);
    expect(ends.length === 0 ? [state] : [...ends, state]).toContain(to);
  });
});

const others = events.flatMap((event) => {
  const { machine, by, from } = transitionOf(event);
  return jobStates[machine].flatMap((state) =>
    jobRoles
      .filter((role) => !(by.includes(role) && (from as readonly string[]).includes(state)))
      .map((role) => [event, state, role] as const),
  );
});

describe("what the table does not have", () => {
  it("is refused, whatever it is, and changes nothing", () => {
    expect(others.length).toBeGreaterThan(900);
    for (const [event, state, role] of others) {
      const file = fileIn(transitionOf(event).machine, state);
      const before = structuredClone(file);
      const refusal = caught(() => apply(stepOf(file, event, role, fieldsOf(event))));
      expect(refusal, `${event} of ${state} by ${role}`).toBeInstanceOf(Conflict);
      expect(file).toEqual(before);
    }
  });

  it("has no quote's step without an open request", () => {
    for (const event of Object.keys(transitions.quote) as StepEvent[]) {
      for (const status of jobStates.request.filter((each) => each !== "open")) {
        const { by, from } = transitionOf(event);
        const role = by[0] ?? "client";
        const file = readyFor(event, from[0] ?? "", role);
        file.request.status = status;
        expect(
          caught(() => apply(stepOf(file, event, role))),
          `${event} while ${status}`,
        ).toBeInstanceOf(Conflict);
      }
    }
  });
});

function caught(run: () => unknown): DomainError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
