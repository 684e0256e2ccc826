import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMeasured, unitNames, unitsOf, type Units } from "../cost/units.ts";
import { nothing } from "../cost/meter.ts";
import { billOf, total } from "./bill.ts";
import { habits } from "./habits.ts";
import { charge, prices } from "./prices.ts";

const none = Object.fromEntries(unitNames.map((name) => [name, 0])) as Units;
/** All that people do takes nothing, but for the actions that are given. */
const measured = (given: Record<string, Partial<Units>> = {}) => ({
  units: Object.fromEntries([...habits.keys()].map((name) => [name, { ...none, ...given[name] }])),
});
const followed = (given = {}) => ({ ...nothing(), records: 1, invocations: 1, ...given });
const dollarsOf = (bill: ReturnType<typeof billOf>, name: string) =>
  bill.find((line) => line.name === name)!.dollars;

describe("a price", () => {
  it("counts tier by tier", () => {
    expect(charge(prices.httpRequests, 400e6, false)).toBeCloseTo(300 * 1 + 100 * 0.9, 9);
    expect(charge(prices.httpRequests, 0, false)).toBe(0);
  });

  it("leaves out the first units, which are free", () => {
    expect(charge(prices.queueRequests, 3e6, true)).toBeCloseTo(2 * 0.4, 9);
    expect(charge(prices.queueRequests, 0.5e6, true)).toBe(0);
    // 10,240 GB are of the first tier, the free 1,024 among them
    expect(charge(prices.edgeBytes, 10_250, true)).toBeCloseTo(9_216 * 0.11 + 10 * 0.105, 9);
  });
});

describe("what people do", () => {
  it("is the share of each kind of people, times their visits, times how often", () => {
    // 0.1 of 0.92 x 4 + 0.07 x 20 + 0.01 x 8 visits
    expect(habits.get("signIn")).toBeCloseTo(0.516, 9);
    expect(habits.get("realtime/disconnect")).toBeCloseTo(1.3 * 5.16, 9);
    expect(habits.get("requestPasswordReset")).toBeCloseTo(0.02, 9);
  });

  it("has about as many messages from artisans as from clients", () => {
    expect((0.07 * 47) / (0.92 * 3.6)).toBeCloseTo(1, 1);
    expect(habits.get("sendMessage")).toBeCloseTo(0.07 * 47 + 0.92 * 3.6, 9);
  });
});

describe("the units of an action", () => {
  const stored = { lasting: 10, passing: 5, copiesLasting: 0, copiesPassing: -3 };
  const action = { ...nothing(), project: followed(), react: followed(), stored, answerBytes: 0 };

  it("are its own and those of what follows from it", () => {
    const signIn = { ...action, wcu: 7, project: followed({ wcu: 2 }), react: followed({ wcu: 1 }) };
    expect(unitsOf("signIn", signIn)).toMatchObject({ wcu: 10, invocations: 3, requests: 1 });
    expect(unitsOf("events/react: review", action)).toMatchObject({ requests: 0 });
  });

  it("price time by memory and by the share of a processor", () => {
    // 10 ms at 1,024 of 1,769 MB, two reads of 4 ms, a write of 8 ms
    const { gbSeconds } = unitsOf("signIn", { ...action, cpuMs: 10, reads: 2, writes: 1 });
    expect(gbSeconds).toBeCloseTo(0.033_275, 6);
  });

  it("keep what stays for a year, and what passes for its time", () => {
    expect(unitsOf("signIn", action)).toMatchObject({ storedBytes: 125, copiedBytes: 0 });
  });
});

describe("the bill", () => {
  it("is units times how often times the price", () => {
    const bill = billOf(1_000, measured({ signIn: { wcu: 10 } }));
    // 516 times 10 units, and 300 mails of saved searches of 13
    expect(dollarsOf(bill, "DynamoDB: writes")).toBeCloseTo(((5_160 + 3_900) * 0.625) / 1e6, 9);
  });

  it("has what grows with people alone, by hand", () => {
    const bill = billOf(100_000, measured());
    expect(dollarsOf(bill, "Cognito: active users")).toBeCloseTo(1_350, 6);
    expect(dollarsOf(bill, "API Gateway: connection minutes")).toBeCloseTo(1.102, 6);
    expect(dollarsOf(bill, "Secrets Manager: secrets")).toBeCloseTo(1.6, 9);
  });

  it("cannot be made for what was not measured", () => {
    const { signIn: _, ...units } = measured().units;
    expect(() => billOf(1_000, { units })).toThrow('"signIn" was not measured');
  });

  it("of the last measurement grows with the users and no faster", async () => {
    const last = await readMeasured();
    const [some, many] = [1e5, 1e7].map((users) => billOf(users, last, false));
    for (const [at, { name, quantity }] of some!.entries())
      expect({ name, isFaster: many![at]!.quantity > quantity * 100.5 }).toEqual({ name, isFaster: false });
    expect(total(many!)).toBeGreaterThan(total(some!) * 50);
  });

  it("of the last measurement is the table in docs/costs.md", async () => {
    const measurement = await readMeasured();
    const steps = [0, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];
    const bills = steps.map((users) => billOf(users, measurement));
    const totals = (withFree: boolean) => steps.map((users) => total(billOf(users, measurement, withFree)));
    const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const expected = [
      ...bills[0]!.map(({ name }) => [name, ...bills.map((bill) => dollarsOf(bill, name))] as const),
      ["together", ...totals(true)] as const,
      ["nothing free", ...totals(false)] as const,
    ].map(([name, ...dollars]) => [name, ...dollars.map((each) => each.toLocaleString("en", format))]);
    const documented = readFileSync("docs/costs.md", "utf8")
      .split("\n## ")
      .find((section) => section.startsWith("The bill"))!
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(1)
      .map((line) => line.replaceAll("**", "").split("|").slice(1, -1))
      .map(([name, _quantity, _price, ...dollars]) => [name, ...dollars].map((cell) => cell?.trim()));
    expect(documented).toEqual(expected);
  });
});
