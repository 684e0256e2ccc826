import {
  deadLetterDays,
  visibilitySeconds,
  type AsyncRetries,
  type SourceOf,
  type FunctionSpec,
} from "@handiwork/functions/wiring";
import { Match, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction, SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { CfnPermission, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Function, Stack } from "sst/constructs";
import type { Api } from "./api.ts";
import { createBucket, type Buckets } from "./buckets.ts";
import { allow, createHandler, type HandlerProps } from "./handler.ts";
import { suppressRules } from "./nag.ts";
import type { TableParts } from "./table.ts";

/** A function with its dead-letter queue. */
export type Worker = ReturnType<typeof createWorker>;

export function createWorker(stack: Stack, name: string, wire: FunctionSpec, props: HandlerProps) {
  return { failed: createFailedQueue(stack, name), handler: createHandler(stack, name, wire, props) };
}

/** Creates a function that runs on a schedule. Runs that fail or cannot start go to its dead-letter queue. */
export function createScheduled(
  stack: Stack,
  name: string,
  wire: FunctionSpec<SourceOf<"schedule">>,
  props: HandlerProps,
): Worker {
  const worker = createWorker(stack, name, wire, props);
  runByClock(stack, `${name}Schedule`, worker.handler, wire.source, worker.failed);
  return worker;
}

/** Creates a function's dead-letter queue, where failed events wait for an operator. */
function createFailedQueue(stack: Stack, name: string): Queue {
  const failed = createQueue(stack, `${name}Failed`, { retentionPeriod: Duration.days(deadLetterDays) });
  suppressRules(failed, { "AwsSolutions-SQS3": "This is a dead-letter queue." });
  return failed;
}

/** Creates a queue, the function that reads it, and the dead-letter queue. `propsOf` returns the function's properties. */
export function createInbox(
  stack: Stack,
  id: string,
  name: string,
  wire: FunctionSpec<SourceOf<"sqs">>,
  propsOf: (queue: Queue) => HandlerProps,
  queueProps: QueueProps = {},
) {
  const failed = createFailedQueue(stack, name);
  const queue = createQueue(stack, id, {
    visibilityTimeout: Duration.seconds(visibilitySeconds(wire)),
    deadLetterQueue: { queue: failed, maxReceiveCount: wire.source.maxReceiveCount },
    ...queueProps,
  });
  const props = propsOf(queue);
  const receive = allow("sqs", ["DeleteMessage", "GetQueueAttributes", "ReceiveMessage"], queue.queueArn);
  const handler = createHandler(stack, name, wire, { ...props, grants: [...(props.grants ?? []), receive] });
  const { batchSize, maxConcurrency } = wire.source;
  handler.addEventSourceMapping(id, {
    eventSourceArn: queue.queueArn,
    batchSize,
    ...(maxConcurrency && { maxConcurrency }),
    reportBatchItemFailures: true,
  });
  return { handler, queue, failed };
}

function createQueue(stack: Stack, id: string, props: QueueProps): Queue {
  return new Queue(stack, id, {
    queueName: `handiwork-${stack.stage}-${id}`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    ...props,
  });
}

const limitsOf = ({ retryAttempts, maxAgeSeconds }: AsyncRetries) => ({
  retryAttempts,
  maxEventAge: Duration.seconds(maxAgeSeconds),
});

/** Runs a function on a schedule. Runs that fail or cannot start go to the queue, if there is one. */
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

/** Sets the retries of asynchronous invocations. After the last one, events go to the queue, if there is one. */
function limitCalls(handler: Function, calls: AsyncRetries, failed?: Queue): void {
  handler.configureAsyncInvoke({
    ...limitsOf(calls),
    ...(failed && { onFailure: new SqsDestination(failed) }),
  });
}

/** Invokes functions, given by name, for each new object below their prefix in the uploads bucket. */
export function callWithFiles(
  stack: Stack,
  { uploads, uploadsArn }: Buckets,
  functions: Readonly<Record<string, readonly [Worker, FunctionSpec<SourceOf<"s3">>]>>,
): void {
  // CDK's `addEventNotification` adds a function that may change every bucket of the account.
  const bucket = uploads.node.defaultChild as CfnBucket;
  for (const [name, [{ handler, failed }, { source }]] of Object.entries(functions)) {
    limitCalls(handler, source, failed);
    const permission = new CfnPermission(stack, `UploadsTo${name}`, {
      action: "lambda:InvokeFunction",
      functionName: handler.functionArn,
      principal: "s3.amazonaws.com",
      sourceArn: uploadsArn,
      sourceAccount: stack.account,
    });
    bucket.addDependency(permission);
  }
  bucket.notificationConfiguration = {
    lambdaConfigurations: Object.values(functions).map(([{ handler }, { source }]) => ({
      event: "s3:ObjectCreated:*",
      function: handler.functionArn,
      filter: { s3Key: { rules: [{ name: "prefix", value: source.prefix }] } },
    })),
  };
}

/** The folder of a stream consumer's failed batches, followed by the id of the event source mapping. */
const folder = "aws/lambda/";

/** Creates the bucket of the stream consumers' failed batches. They expire together with the queue messages that name them. */
export function createLetters(stack: Stack): Bucket {
  const letters = createBucket(stack, "Letters", {
    lifecycleRules: [{ id: "letters", expiration: Duration.days(deadLetterDays) }],
  });
  // CDK's `addEventNotification` adds a function that may change every bucket of the account. S3's direct notifications to a
  // queue start with a test message, which would be a dead letter.
  const bucket = letters.node.defaultChild as CfnBucket;
  bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  return letters;
}

/** Creates a consumer of the table's stream. Messages in its dead-letter queue name objects in the letters bucket. */
export function createConsumer(
  stack: Stack,
  name: string,
  wire: FunctionSpec<SourceOf<"stream">>,
  { table, letters }: { readonly table: TableParts; readonly letters: Bucket },
  props: HandlerProps,
): Worker {
  const { entities, ended, batchSize, retryAttempts, parallelizationFactor } = wire.source;
  // CDK's `S3OnFailureDestination` lets the function read, change and delete the letters of all functions.
  const keeping = [
    allow("s3", ["PutObject"], letters.arnForObjects(`${folder}*`)),
    allow("s3", ["ListBucket"], letters.bucketArn),
  ];
  const grants = [...(props.grants ?? []), ...keeping];
  const { handler, failed } = createWorker(stack, name, wire, { ...props, grants });
  const filters = Object.entries({ NewImage: entities, OldImage: ended }).map(([image, names]) =>
    FilterCriteria.filter({ dynamodb: { [image]: { __edb_e__: { S: FilterRule.or(...names) } } } }),
  );
  // Lambda's defaults start at LATEST, retry for ever and keep no failed batches.
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

/** Lets the API count the messages in each dead-letter queue, by the functions' names (core's `counters/status.ts`). */
export function showDeadLetters({ handler }: Api, queues: Readonly<Record<string, Queue>>): void {
  const named = Object.entries(queues).map(([name, { queueUrl }]) => `${name}=${queueUrl}`);
  handler.addEnvironment("FAILED_QUEUES", named.join(" "));
  const resources = Object.values(queues).map(({ queueArn }) => queueArn);
  handler.addToRolePolicy(new PolicyStatement(allow("sqs", ["GetQueueAttributes"], ...resources)));
}
