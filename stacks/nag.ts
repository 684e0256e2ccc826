import type * as CdkNag from "cdk-nag";
import { Aspects } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

// SST bundles its configuration into one file; cdk-nag names its rules after its own files, so it is loaded from them.
const load = () => createRequire(resolve("stacks/package.json"))("cdk-nag") as typeof CdkNag;

/** Checks every synthesis by cdk-nag's AWS Solutions rules; the report lies beside the templates. */
export function addNagRules(app: IConstruct): void {
  const { AwsSolutionsChecks } = load();
  Aspects.of(app).add(new AwsSolutionsChecks());
}

/** Says why rules of cdk-nag do not hold for a construct and what is below it. */
export function accept(construct: IConstruct, reasons: Record<string, string>): void {
  const { NagSuppressions } = load();
  NagSuppressions.addResourceSuppressions(
    construct,
    Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
    true,
  );
}
