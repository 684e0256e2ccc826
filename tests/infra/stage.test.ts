import type { App } from "sst/constructs";
import { describe, expect, it } from "vitest";
import { keepsData, prepare } from "../../stacks/stage.ts";

describe("a stage", () => {
  it.each(["dev", "test", "dev-ada", "pr-12"])("%s comes and goes", (stage) => {
    expect(keepsData({ stage })).toBe(false);
  });

  it.each(["production", "staging", "prod", "produktion", "developer", "preview"])(
    "%s keeps its data: a misspelt name loses nothing",
    (stage) => {
      expect(keepsData({ stage })).toBe(true);
    },
  );

  it.each(["Production", "pr_12", "1st", "a-name-that-is-too-long"])("cannot be called %s", (stage) => {
    expect(() => prepare({ mode: "deploy", stage } as App)).toThrow(stage);
  });

  it("is never developed in place: sst dev would widen the functions' rights", () => {
    expect(() => prepare({ mode: "dev", stage: "dev" } as App)).toThrow("npm run dev");
  });
});
