import { describe, expect, it } from "vitest";
import { progressBar } from "./progress.ts";

function written(isTTY: boolean, shares: readonly number[]): string {
  let text = "";
  const show = progressBar("Seeding", { isTTY, write: (more) => (text += more) });
  for (const share of shares) show(share);
  return text;
}

describe("progressBar", () => {
  it("draws one line over itself on a terminal, and ends it at 100 %", () => {
    const [half, empty] = ["█".repeat(15), "░".repeat(15)];
    expect(written(true, [0.5, 0.501, 1])).toBe(
      `\rSeeding ${half}${empty} 50 %\rSeeding ${half}${half} 100 %\n`,
    );
  });

  it("says once that the step began where there is no terminal", () => {
    expect(written(false, [0, 0.5, 1])).toBe("Seeding\n");
  });
});
