import type { Calls, SourceOf } from "@handiwork/functions/wiring";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Function, Stack } from "sst/constructs";

const limitsOf = ({ retryAttempts, maxAgeSeconds }: Calls) => ({
  retryAttempts,
  maxEventAge: Duration.seconds(maxAgeSeconds),
});

/** Has calls that nobody waits for tried again; those that fail for the last time go to the queue, where there is one. */
export function limitCalls(handler: Function, calls: Calls, failed?: Queue): void {
  handler.configureAsyncInvoke({
    ...limitsOf(calls),
    ...(failed && { onFailure: new SqsDestination(failed) }),
  });
}

/** Calls a function by the clock. Runs that fail or cannot start go to the queue, where there is one. */
export function runByClock(
  stack: Stack,
  id: string,
  handler: Function,
  source: SourceOf<"schedule">,
  failed?: Queue,
): void {
  limitCalls(handler, source, failed);
  const rule = new Rule(stack, id, { schedule: Schedule.expression(source.rate) });
  rule.addTarget(
    new LambdaFunction(handler, { ...limitsOf(source), ...(failed && { deadLetterQueue: failed }) }),
  );
}
