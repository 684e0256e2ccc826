import { RemovalPolicy } from "aws-cdk-lib/core";
import type { App, Stack } from "sst/constructs";
import { addNagRules } from "./nag.ts";
import { settings } from "./settings.ts";

/** Temporary stages: `dev`, `test`, `dev-ada`, `pr-12`. Every other stage, even a misspelled one, keeps its data. */
const temporary = /^(dev|test|pr)(-|$)/;

/** Short enough for the longest derived name, the uploads bucket's, which allows 63 characters. */
const valid = /^[a-z][a-z0-9-]{0,14}$/;

/** Returns whether removing the stage keeps its data. */
export const keepsData = ({ stage }: { stage: string }): boolean => !temporary.test(stage);

/** Returns the name of a stage's CloudFormation stack. */
export const stackName = (stage: string): string => `${stage}-handiwork-Marketplace`;

/** Returns the name of a stage's Lambda function. */
export const functionName = (stage: string, name: string): string => `handiwork-${stage}-${name}`;

/** Returns the removal policy of tables, buckets and user pools. */
export const dataRemoval = (stack: Stack) =>
  keepsData(stack) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/**
 * Returns the reserved concurrency of functions by name. A flood of pictures must not starve the API, and scheduled runs must
 * not overlap. Other functions need none: shards serialise the stream's consumers, and the queue limits imports to two workers.
 * Temporary stages and those with RESERVED_CONCURRENCY=off reserve nothing.
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
 * Validates the stage's name, sets the removal policy of temporary stages, and adds cdk-nag's AWS Solutions rules to each
 * synthesis. Throws an Error for `sst dev` and for an invalid name.
 */
export function prepare(app: App): void {
  if (app.mode === "dev") {
    throw new Error(
      "sst dev replaces the functions and widens their permissions. Use npm run dev, which needs no cloud.",
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

/** Returns whether `sst deploy` is running: no other command sets the active stack. */
export const isDeploying = (app: App): boolean => app.mode === "deploy" && app.isActiveStack !== undefined;
