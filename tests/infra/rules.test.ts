import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOf } from "./template.ts";

const stages = ["production", "dev"] as const;

describe.each(stages)("cdk-nag's AWS Solutions rules for %s", (stage) => {
  const report = join(folderOf(stage), `AwsSolutions-${stage}-handiwork-Marketplace-NagReport.csv`);
  const findings = readFileSync(report, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [rule, on, compliance, reason] = line.slice(1, -1).split('","');
      return { rule, on, compliance, reason };
    });

  it("were evaluated", () => {
    expect(findings.length).toBeGreaterThan(80);
  });

  it("pass, or are suppressed with a reason", () => {
    expect(
      findings.filter(({ compliance }) => compliance !== "Compliant" && compliance !== "Suppressed"),
    ).toEqual([]);
    for (const { compliance, reason } of findings) {
      if (compliance === "Suppressed") expect(reason?.length).toBeGreaterThan(20);
    }
  });
});
