import { describe, expect, it } from "vitest";
import { acts, documents } from "./acts/index.ts";
import { actsOf, census, crowd, habits, kinds, monthlyUsers, pickAct, thinkSeconds } from "./mix.ts";

describe("the crowd", () => {
  it("is everybody", () => {
    expect(kinds.reduce((sum, kind) => sum + crowd[kind].share, 0)).toBeCloseTo(1, 10);
  });

  it("does only what there is an act and a document for", () => {
    for (const kind of kinds)
      for (const act of Object.keys(crowd[kind].acts) as (keyof typeof acts)[]) {
        expect(acts[act]).toBeTypeOf("function");
        expect(documents[act]).toMatch(/^\//);
      }
  });

  it("has one of each kind from four on, and is as many as were asked for", () => {
    for (const users of [0, 1, 3, 4, 5, 50, 333, 2_000]) {
      const counted = census(users);
      expect(Object.values(counted).reduce((sum, each) => sum + each, 0)).toBe(users);
      if (users >= 4) for (const kind of kinds) expect(counted[kind]).toBeGreaterThan(0);
    }
  });
});

it("acts are picked by their weight", () => {
  const weights = { home: 1, search: 3 } as const;
  expect([0, 0.2, 0.25, 0.9, 0.999].map((at) => pickAct(weights, at))).toEqual([
    "home",
    "home",
    "search",
    "search",
    "search",
  ]);
});

it("the pauses of a visit take its minutes on average, and none is shorter than the least", () => {
  const steps = Array.from({ length: 10_000 }, (_, at) => (at + 0.5) / 10_000);
  for (const kind of kinds) {
    const pauses = steps.map((at) => thinkSeconds(kind, at));
    const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
    expect((mean * actsOf(kind)) / 60 / crowd[kind].minutes).toBeCloseTo(1, 2);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(habits.leastThink);
  }
});

it("ten times as many at once are those of ten times as many a month, and a busier peak of fewer", () => {
  expect(monthlyUsers(1_000) / monthlyUsers(100)).toBeCloseTo(10, 2);
  expect(monthlyUsers(1_000, 8) / monthlyUsers(1_000, 4)).toBeCloseTo(0.5, 2);
});
