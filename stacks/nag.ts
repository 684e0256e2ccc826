import type * as CdkNag from "cdk-nag";
import { Aspects } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

// Loaded at run time: cdk-nag names its rules after its files, which SST's single-file bundle would lose.
const load = () => createRequire(resolve("stacks/package.json"))("cdk-nag") as typeof CdkNag;

/** Checks every synthesis with cdk-nag's AWS Solutions rules and writes the report beside the templates. */
export function addNagRules(app: IConstruct): void {
  const { AwsSolutionsChecks } = load();
  Aspects.of(app).add(new AwsSolutionsChecks());
}

/** Suppresses cdk-nag rules for a construct and its children, with the reasons. */
export function suppressRules(construct: IConstruct, reasons: Record<string, string>): void {
  const { NagSuppressions } = load();
  NagSuppressions.addResourceSuppressions(
    construct,
    Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
    true,
  );
}
