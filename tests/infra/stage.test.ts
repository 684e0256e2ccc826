import type { App } from "sst/constructs";
import { describe, expect, it } from "vitest";
import { keepsData, prepare } from "../../stacks/stage.ts";

describe("a stage", () => {
  it.each(["dev", "test", "dev-ada", "pr-12"])("named %s is temporary", (stage) => {
    expect(keepsData({ stage })).toBe(false);
  });

  it.each(["production", "staging", "prod", "produktion", "developer", "preview"])(
    "named %s keeps its data, so that a misspelt name loses nothing",
    (stage) => {
      expect(keepsData({ stage })).toBe(true);
    },
  );

  it.each(["Production", "pr_12", "1st", "a-name-that-is-too-long"])("cannot be named %s", (stage) => {
    expect(() => prepare({ mode: "deploy", stage } as App)).toThrow(stage);
  });

  it("rejects sst dev, which would widen the functions' permissions", () => {
    expect(() => prepare({ mode: "dev", stage: "dev" } as App)).toThrow("npm run dev");
  });
});
