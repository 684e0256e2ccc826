import { deadLetterDays, type SourceOf, type Wire } from "@handiwork/functions/wiring";
import { Match, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Api } from "./api.ts";
import { createBucket } from "./buckets.ts";
import { createWorker, type Worker } from "./event-sources.ts";
import { allow, type HandlerProps } from "./handler.ts";
import type { TableParts } from "./table.ts";

/** Where Lambda puts what a consumer of the stream could not handle, below the id of its event source mapping. */
const folder = "aws/lambda/";

/**
 * The bucket of the changes that the stream's consumers could not handle, with all that they held, for as long as their notices
 * wait in the dead-letter queues.
 */
export function createLetters(stack: Stack): Bucket {
  const letters = createBucket(stack, "Letters", {
    lifecycleRules: [{ id: "letters", expiration: Duration.days(deadLetterDays) }],
  });
  // CDK's own way adds a function that may change every bucket of the account. S3's own notices to queues begin with a test message,
  // which would be a dead letter.
  const bucket = letters.node.defaultChild as CfnBucket;
  bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  return letters;
}

/** Creates a function that follows the table's stream. Its dead-letter queue tells of what the bucket has of it. */
export function createConsumer(
  stack: Stack,
  name: string,
  wire: Wire<SourceOf<"stream">>,
  { table, letters }: { readonly table: TableParts; readonly letters: Bucket },
  props: HandlerProps,
): Worker {
  const { entities, ended, batchSize, retryAttempts, parallelizationFactor } = wire.source;
  // CDK's own way lets the function read, change and remove what all functions could not handle.
  const keeping = [
    allow("s3", ["PutObject"], letters.arnForObjects(`${folder}*`)),
    allow("s3", ["ListBucket"], letters.bucketArn),
  ];
  const grants = [...(props.grants ?? []), ...keeping];
  const { handler, failed } = createWorker(stack, name, wire, { ...props, grants });
  const filters = Object.entries({ NewImage: entities, OldImage: ended }).map(([image, names]) =>
    FilterCriteria.filter({ dynamodb: { [image]: { __edb_e__: { S: FilterRule.or(...names) } } } }),
  );
  // The service's own defaults start at LATEST, retry for ever and keep nothing that fails.
  const mapping = handler.addEventSourceMapping("TableStream", {
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize,
    retryAttempts,
    parallelizationFactor,
    filters,
    bisectBatchOnError: wire.source.bisectOnError,
    reportBatchItemFailures: true,
    maxRecordAge: Duration.seconds(wire.source.maxRecordAgeSeconds),
    onFailure: { bind: () => ({ destination: letters.bucketArn }) },
  });
  const rule = new Rule(stack, `${name}Letters`, {
    eventPattern: {
      source: ["aws.s3"],
      detailType: ["Object Created"],
      detail: {
        bucket: { name: [letters.bucketName] },
        object: { key: Match.prefix(`${folder}${mapping.eventSourceMappingId}/`) },
      },
    },
  });
  rule.addTarget(new SqsQueue(failed));
  return { handler, failed };
}

/**
 * Lets admins see how much waits in each dead-letter queue (core's `flows/counters/status.ts`).
 *
 * @param queues by the functions' names, as the wiring has them
 */
export function showDeadLetters({ handler }: Api, queues: Readonly<Record<string, Queue>>): void {
  const named = Object.entries(queues).map(([name, { queueUrl }]) => `${name}=${queueUrl}`);
  handler.addEnvironment("FAILED_QUEUES", named.join(" "));
  const resources = Object.values(queues).map(({ queueArn }) => queueArn);
  handler.addToRolePolicy(new PolicyStatement(allow("sqs", ["GetQueueAttributes"], ...resources)));
}
