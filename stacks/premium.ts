import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { createHandler } from "./handler.ts";
import type { Mail } from "./mail.ts";
import type { NoticeSecrets } from "./notice-secrets.ts";
import { createFailedQueue } from "./queues.ts";
import type { TableParts } from "./table.ts";

interface Uses {
  table: TableParts;
  mail: Mail | undefined;
  secrets: NoticeSecrets;
}

/** Every hour: tells artisans whose premium ends soon, or has ended. `web.ts` tells it the site's origin. */
export function createPremiumClock(stack: Stack, { table, mail, secrets }: Uses) {
  const failed = createFailedQueue(stack, "PremiumClockFailed");
  const handler = createHandler(stack, "PremiumClock", {
    handler: "events/premium-clock.handler",
    memoryMb: 512,
    timeoutSeconds: 300,
    environment: {
      TABLE_NAME: table.name,
      UNSUBSCRIBE_SECRET: secrets.unsubscribe,
      ...(mail && { MAIL_FROM: mail.from }),
    },
    grants: [
      [
        ["dynamodb:ConditionCheckItem", "dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
        [table.arn],
      ],
      [["dynamodb:Query"], [table.index("gsi3")]],
      ...(mail ? [mail.grant] : []),
    ],
  });
  handler.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(1),
    onFailure: new SqsDestination(failed),
  });
  const schedule = new Rule(stack, "PremiumClockSchedule", { schedule: Schedule.rate(Duration.hours(1)) });
  schedule.addTarget(
    new LambdaFunction(handler, {
      deadLetterQueue: failed,
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
    }),
  );
  return { handler, failed };
}
