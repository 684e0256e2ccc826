import { RemovalPolicy } from "aws-cdk-lib/core";
import type { App, Stack } from "sst/constructs";
import { addNagRules } from "./nag.ts";
import { settings } from "./settings.ts";

/** Stages that come and go: `dev`, `test`, `dev-ada`, `pr-12`. Every other stage, misspelt ones included, keeps its data. */
const temporary = /^(dev|test|pr)(-|$)/;

/** Short enough for the longest name made from it: the uploads bucket's, of at most 63 characters. */
const valid = /^[a-z][a-z0-9-]{0,14}$/;

/** Whether removing the stage leaves its data behind. */
export const keepsData = ({ stage }: { stage: string }): boolean => !temporary.test(stage);

/** The name of a stage's one stack, in CloudFormation. */
export const stackName = (stage: string): string => `${stage}-handiwork-Marketplace`;

/** The name of one of a stage's functions, in Lambda. */
export const functionName = (stage: string, name: string): string => `handiwork-${stage}-${name}`;

/** What happens to a table, bucket or user pool when its stage is removed. */
export const dataRemoval = (stack: Stack) =>
  keepsData(stack) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/**
 * The reserved concurrency of functions, by their names. Pictures wait in a flood instead of taking the API's place, and runs by
 * the clock never overlap. Nothing else needs it: the stream is read in order by its shards, imports take two parts at once by
 * their queue. Temporary stages, and those with RESERVED_CONCURRENCY=off, share what the account has.
 */
export function reservedConcurrency({ stage }: { stage: string }): Readonly<Record<string, number>> {
  const { RESERVED_CONCURRENCY, PICTURES_AT_ONCE } = settings();
  if (!keepsData({ stage }) || RESERVED_CONCURRENCY === "off") return {};
  return {
    ...(PICTURES_AT_ONCE > 0 && { MakePictures: PICTURES_AT_ONCE }),
    CompactDirectory: 1,
    PremiumClock: 1,
    SweepMedia: 1,
    SweepPayments: 1,
  };
}

/**
 * What holds for every stage: its name's form, removal of everything in temporary ones, and the AWS Solutions rules of
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
  addNagRules(app);
}

/** Whether `sst deploy` is what runs: it alone says which stacks it means. */
export const isDeploying = (app: App): boolean => app.mode === "deploy" && app.isActiveStack !== undefined;
