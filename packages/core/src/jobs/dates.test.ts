import { afterEach, describe, expect, it } from "vitest";
import { setClock } from "../platform/clock.ts";
import { dayRefusal, plannableDays, preferredDayRefusals } from "./dates.rules.ts";
import { JobCommand, QuoteTemplates } from "./forms.schema.ts";
import { fieldsOf } from "./rules.testing.ts";

let restore = () => undefined as void;
afterEach(() => restore());
/** Sets the clock. The default is half past midnight in Lagos, still the previous day in UTC. */
const at = (moment = "2027-03-01T23:30:00Z") => (restore = setClock(() => Date.parse(moment)));

const today = "Please choose today or a later day";
const year = "Please choose a day within the next 12 months";

describe("plannableDays", () => {
  it("starts today in Lagos and ends a year later", () => {
    at();
    expect(plannableDays()).toEqual({ first: "2027-03-02", last: "2028-03-02" });
  });

  it("ends on an existing day if today is a leap day", () => {
    at("2028-02-29T12:00:00Z");
    expect(plannableDays().last).toBe("2029-03-01");
  });
});

it.each([
  ["2020-05-05", today],
  ["2027-03-01", today],
  ["2027-03-02", undefined],
  ["2028-03-02", undefined],
  ["2028-03-03", year],
  ["9998-01-01", year],
  ["", today],
])("dayRefusal(%j) is %j", (day, refusal) => {
  at();
  expect(dayRefusal(day)).toBe(refusal);
});

describe("whenRefusals", () => {
  it.each([
    [{ kind: "soon" }, {}],
    [{ kind: "day", day: "2027-03-02" }, {}],
    [{ kind: "day", day: "2020-03-02" }, { "when.day": today }],
    [{ kind: "range", from: "2027-03-02", to: "2027-05-31" }, {}],
    [
      { kind: "range", from: "2027-03-02", to: "2027-06-01" },
      { "when.to": "Please choose two days that are at most 90 days apart" },
    ],
    [
      { kind: "range", from: "2020-03-02", to: "2029-03-01" },
      { "when.from": today, "when.to": year },
    ],
  ] as const)("of %j are %j", (when, refusals) => {
    at();
    expect(preferredDayRefusals(when)).toEqual(refusals);
  });
});

const command = (event: string, fields: object) =>
  JobCommand.safeParse({ event, commandId: crypto.randomUUID(), version: 1, ...fields });

describe("a visit in a command", () => {
  const { offer } = fieldsOf("offerQuote") as { offer: object };
  const sent = (from: string, to: string) => [
    command("proposeTime", { visit: { from, to } }),
    command("offerQuote", { offer: { ...offer, visit: { from, to } } }),
  ];

  it.each([
    ["2028-03-02T22:30:00Z", "2028-03-02T23:30:00Z"],
    // A retry after its day: it has already been done, or is now refused as too late.
    ["2027-02-01T09:00:00Z", "2027-02-01T10:00:00Z"],
  ])("can be at %s", (from, to) => {
    at();
    expect(sent(from, to).map(({ success }) => success)).toEqual([true, true]);
  });

  it.each([
    ["2028-03-02T23:00:00Z", "2028-03-02T23:30:00Z"],
    ["9998-01-01T09:00:00Z", "9998-01-01T10:00:00Z"],
    ["9999-12-31T23:10:00Z", "9999-12-31T23:40:00Z"],
  ])("is rejected at %s", (from, to) => {
    at();
    for (const { error } of sent(from, to)) {
      expect(error?.issues.map(({ message }) => message)).toEqual([year]);
      expect(error?.issues[0]?.path.at(-1)).toBe("from");
    }
  });

  it("is rejected without throwing if its times are invalid", () => {
    at();
    for (const { success } of sent("soon", "later")) expect(success).toBe(false);
  });

  it("is rejected if it ends when it starts, in another notation", () => {
    at();
    for (const { success } of sent("2027-04-01T09:00:00Z", "2027-04-01T09:00Z")) expect(success).toBe(false);
  });

  it("may be in the past in a template", () => {
    at();
    const visit = { from: "2020-03-02T09:00:00Z", to: "2020-03-02T11:00:00Z" };
    const kept = { templates: [{ name: "Taps", offer: { ...offer, visit } }], version: 0 };
    expect(QuoteTemplates.safeParse(kept).success).toBe(true);
  });
});
