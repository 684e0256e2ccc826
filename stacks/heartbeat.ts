import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { createHandler } from "./handler.ts";

export type Heartbeat = ReturnType<typeof createHeartbeat>;

/**
 * Every five minutes: visits the site through the distribution, as people do. The alarm `SiteDown` counts the visits that
 * succeeded, so that it also rings when nothing runs at all.
 */
export function createHeartbeat(stack: Stack, { origin }: { origin: string }) {
  const handler = createHandler(stack, "Heartbeat", {
    handler: "events/heartbeat.handler",
    memoryMb: 256,
    timeoutSeconds: 60,
    environment: { HEARTBEAT_ORIGIN: origin },
  });
  // What failed is not worth keeping: the next visit asks the same.
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  handler.configureAsyncInvoke(once);
  const schedule = new Rule(stack, "HeartbeatSchedule", { schedule: Schedule.rate(Duration.minutes(5)) });
  schedule.addTarget(new LambdaFunction(handler, once));
  return { handler };
}
