import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { keepsData } from "./stage.ts";

/** A log group with an end, `/handiwork/STAGE/NAME`. */
export function createLogGroup(stack: Stack, name: string): LogGroup {
  return new LogGroup(stack, `${name}Logs`, {
    logGroupName: `/handiwork/${stack.stage}/${name}`,
    retention: keepsData(stack) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
