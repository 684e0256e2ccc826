import { describe, expect, it } from "vitest";
import { fewest, judge, objectiveOf, objectives, type Look } from "./objectives.ts";

const times = (count: number, value: number) => Array.from({ length: count }, () => value);
const look = (took: Look["took"], failures: Look["failures"] = {}): Look => ({ seconds: 10, took, failures });

describe("a look", () => {
  it("holds where each class is as quick as its objective at the 95th percentile", () => {
    const verdict = judge(look({ read: [...times(95, 300), ...times(5, 9_000)] }), 300);
    expect(verdict).toMatchObject({ broken: [], requests: 100, failed: 0 });
    expect(verdict.classes.read).toEqual({
      count: 100,
      p50: 300,
      p95: 300,
      p99: 9_000,
      holds: true,
    });
  });

  it("is broken by one class, whatever the others are", () => {
    const took = { read: times(100, 1), search: [...times(94, 1), ...times(6, 201)] };
    expect(judge(look(took), 300).broken).toEqual(["search"]);
  });

  it("says nothing of what was too seldom", () => {
    expect(judge(look({ message: times(fewest - 1, 60_000) }), 300).broken).toEqual([]);
    expect(judge(look({ message: times(fewest, 60_000) }), 300).broken).toEqual(["message"]);
    expect(judge(look({}), 300)).toEqual({ classes: {}, requests: 0, failed: 0, broken: [] });
  });

  it("is broken by failures beyond one in a thousand, and not by a single one", () => {
    const read = times(2_999, 1);
    expect(judge(look({ read }, { "GET /x: 500": 3 }), 300).broken).toEqual([]);
    expect(judge(look({ read }, { "GET /x: 500": 3, "GET /y: 500": 1 }), 300)).toMatchObject({
      broken: ["failures"],
      requests: 3_003,
      failed: 4,
    });
    expect(judge(look({ read: times(10, 1) }, { "GET /x: 500": 1 }), 300).broken).toEqual([]);
  });
});

it("objectives keep their proportion to that of reads", () => {
  expect(objectiveOf("message", objectives.read.ms)).toBe(objectives.message.ms);
  expect(objectiveOf("message", objectives.read.ms / 2)).toBe(objectives.message.ms / 2);
});
