import { RemovalPolicy } from "aws-cdk-lib/core";
import type { App, Stack } from "sst/constructs";
import { judge } from "./nag.ts";

/** Stages that come and go: `dev`, `test`, `dev-ada`, `pr-12`. Every other stage, misspelt ones included, keeps its data. */
const passing = /^(dev|test|pr)(-|$)/;

/** Short enough for the longest name made from it: the uploads bucket's, of at most 63 characters. */
const valid = /^[a-z][a-z0-9-]{0,14}$/;

/** Whether removing the stage leaves its data behind. */
export function keepsData({ stage }: { stage: string }): boolean {
  return !passing.test(stage);
}

/** The name of a stage's one stack, in CloudFormation. */
export function stackName(stage: string): string {
  return `${stage}-handiwork-Marketplace`;
}

/** The name of one of a stage's functions, in Lambda. */
export function functionName(stage: string, name: string): string {
  return `handiwork-${stage}-${name}`;
}

/** What happens to a table, bucket or user pool when its stage is removed. */
export function dataRemoval(stack: Stack): RemovalPolicy {
  return keepsData(stack) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}

/**
 * What holds for every stage: its name's form, removal of everything in passing ones, and the AWS Solutions rules of
 * cdk-nag as part of each synthesis. Throws an Error for `sst dev` and for a name that cannot be used.
 */
export function prepare(app: App): void {
  if (app.mode === "dev") {
    throw new Error(
      "sst dev replaces the functions and widens their rights. Use npm run dev: it needs no cloud.",
    );
  }
  if (!valid.test(app.stage)) {
    throw new Error(
      `The stage "${app.stage}" must be 1 to 15 lower-case letters, digits and hyphens, a letter first.`,
    );
  }
  if (!keepsData(app)) app.setDefaultRemovalPolicy("destroy");
  judge(app);
}
