import { wiring } from "@handiwork/functions/wiring";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stack } from "sst/constructs";
import { runByClock } from "./calls.ts";
import { createHandler } from "./handler.ts";
import { createFailedQueue } from "./queues.ts";
import { settings } from "./settings.ts";
import type { TableParts } from "./table.ts";

/**
 * The keys of the payment provider: dynamic references to the secret that PAYSTACK_SECRET names and an operator makes
 * (docs/operations.md). Without it, nothing can be paid on the stage.
 */
export function paystackKeys(stack: Stack): Record<string, string> {
  const { PAYSTACK_SECRET: name } = settings();
  if (!name) return {};
  const keys = Secret.fromSecretNameV2(stack, "PaystackSecret", name);
  return {
    PAYSTACK_SECRET_KEY: keys.secretValueFromJson("secretKey").unsafeUnwrap(),
    PAYSTACK_PUBLIC_KEY: keys.secretValueFromJson("publicKey").unsafeUnwrap(),
  };
}

export type Payments = ReturnType<typeof createPayments>;

interface Uses {
  readonly table: TableParts;
  readonly paystack: Record<string, string>;
}

/** Every ten minutes: asks the provider about payments that nobody is heard of. */
export function createPayments(stack: Stack, { table, paystack }: Uses) {
  const failed = createFailedQueue(stack, "SweepPaymentsFailed");
  const handler = createHandler(stack, "SweepPayments", {
    ...wiring["sweep-payments"],
    memoryMb: 512,
    environment: { TABLE_NAME: table.name, ...paystack },
    grants: [
      [["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"], [table.arn]],
      [["dynamodb:Query"], [table.index("gsi3")]],
    ],
  });
  runByClock(stack, "SweepPaymentsSchedule", handler, wiring["sweep-payments"].source, failed);
  return { sweep: { handler, failed } };
}
