import type { Queue } from "aws-cdk-lib/aws-sqs";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Api } from "./api.ts";

/**
 * Lets admins see how much waits in each dead-letter queue (core's `tally/status`).
 *
 * @param queues by the functions' names, as the wiring has them
 */
export function showFailures({ handler }: Api, queues: Readonly<Record<string, Queue>>): void {
  const entries = Object.entries(queues);
  handler.addEnvironment(
    "FAILED_QUEUES",
    entries.map(([name, queue]) => `${name}=${queue.queueUrl}`).join(" "),
  );
  handler.addToRolePolicy(
    new PolicyStatement({
      actions: ["sqs:GetQueueAttributes"],
      resources: entries.map(([, queue]) => queue.queueArn),
    }),
  );
}
