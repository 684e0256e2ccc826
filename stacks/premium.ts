import { wiring } from "@handiwork/functions/wiring";
import type { Stack } from "sst/constructs";
import { runByClock } from "./calls.ts";
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
    ...wiring["premium-clock"],
    memoryMb: 512,
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
  runByClock(stack, "PremiumClockSchedule", handler, wiring["premium-clock"].source, failed);
  return { handler, failed };
}
