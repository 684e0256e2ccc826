import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expiryOf, problemOf, withRecovery, withFeedback, type MailState } from "./state.ts";

const unknown: MailState = { slowDays: [] };

const at = (day: number, hour = 10) =>
  `2026-11-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const moment = (day: number) => Date.parse(at(day));

type Told = Parameters<typeof withFeedback>[1];

/** Returns the state after a sequence of events. */
function after(told: readonly Told[], from: MailState = unknown): MailState {
  return told.reduce((known, each) => withFeedback(known, each) ?? known, from);
}
const slow = (...days: number[]) => days.map((day) => ({ kind: "slow", sentAt: at(day) }) as const);

describe("an address", () => {
  it("receives mail if nothing is known about it", () => {
    expect([problemOf(unknown, 0), problemOf(null, 0), problemOf(undefined, 0)]).toEqual([null, null, null]);
  });

  it("is closed by one permanent bounce, and by one complaint, which takes precedence", () => {
    const bounced = after([{ kind: "bounced", sentAt: at(3) }]);
    expect(problemOf(bounced, moment(4))).toEqual({ reason: "bounced", at: at(3) });
    const complained = after([{ kind: "complained", sentAt: at(2) }], bounced);
    expect(problemOf(complained, moment(4))).toEqual({ reason: "complained", at: at(2) });
  });

  it.each([
    ["one day, however many mails", [1, 1, 1, 1, 1], false],
    ["two days", [1, 5], false],
    ["three days within ten", [1, 5, 10], true],
    ["three days, the first of them too old", [1, 5, 11], false],
    ["three days, reported in another order", [10, 1, 5], true],
    ["a mail reported long after it was sent", [20, 1, 5, 10], false],
  ])("is closed by transient bounces: %s (%j)", (_, days, isClosed) => {
    expect(problemOf(after(slow(...days)), moment(21)) !== null).toBe(isClosed);
  });

  it("is retried a month after a full mailbox and a year after a permanent bounce, but never after a complaint", () => {
    const [full, dead] = [after(slow(1, 2, 3)), after([{ kind: "bounced", sentAt: at(3) }])];
    const angry = after([{ kind: "complained", sentAt: at(3) }]);
    const day = 86_400_000;
    const stillClosed = (known: MailState, days: number) => problemOf(known, moment(3) + days * day) !== null;
    expect([stillClosed(full, 29), stillClosed(full, 31)]).toEqual([true, false]);
    expect([stillClosed(dead, 364), stillClosed(dead, 366)]).toEqual([true, false]);
    expect(stillClosed(angry, 10_000)).toBe(true);
    expect([full, dead, angry].map((known) => expiryOf(known) !== undefined)).toEqual([true, true, false]);
  });

  it("that was repaired is not closed by feedback about earlier mails, however late", () => {
    const right = withRecovery(after([{ kind: "bounced", sentAt: at(3) }]), at(5), true);
    expect(problemOf(right, moment(6))).toBeNull();
    const old = (["bounced", "slow", "complained"] as const).map((kind) => ({ kind, sentAt: at(4) }));
    expect(after(old, right)).toEqual(right);
    expect(problemOf(after([{ kind: "bounced", sentAt: at(6) }], right), moment(7))?.reason).toBe("bounced");
    // An event may wait for four weeks.
    expect(expiryOf(right)).toBeGreaterThan(moment(5) / 1000 + 28 * 86_400);
  });

  it("that received a mail is open again, except after a complaint", () => {
    const told = [...slow(1, 2, 3), { kind: "bounced", sentAt: at(3) } as const];
    const both = after([...told, { kind: "complained", sentAt: at(3) }]);
    const right = withRecovery(both, at(5), false);
    expect(problemOf(right, moment(6))?.reason).toBe("complained");
    expect(problemOf(withRecovery(right, at(6), true), moment(7))).toBeNull();
    expect(problemOf(withRecovery(after(told), at(5), false), moment(6))).toBeNull();
  });
});

const feedback = fc.record({
  kind: fc.constantFrom("bounced" as const, "slow" as const, "complained" as const),
  sentAt: fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 23 }))
    .map(([day, hour]) => at(day, hour)),
});

it("has the same final state for repeated and reordered events", () => {
  const histories = fc.array(feedback, { maxLength: 12 }).chain((told) =>
    fc.record({
      told: fc.constant(told),
      otherwise: fc.shuffledSubarray([...told, ...told], {
        minLength: told.length * 2,
        maxLength: told.length * 2,
      }),
      settledOn: fc.option(fc.integer({ min: 1, max: 28 })),
      isWanted: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(histories, ({ told, otherwise, settledOn, isWanted }) => {
      const from = settledOn === null ? unknown : withRecovery(unknown, at(settledOn), isWanted);
      expect(after(otherwise, from)).toEqual(after(told, from));
    }),
    { numRuns: 500 },
  );
});
