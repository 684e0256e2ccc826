import { deadLetterDays } from "@handiwork/functions/wiring";
import { Rule, Match } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IEventSourceDlq } from "aws-cdk-lib/aws-lambda";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Function, Stack } from "sst/constructs";
import { createBucket } from "./buckets.ts";
import { accept } from "./nag.ts";

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

/** Has an event source mapping of that function put into the bucket what it gives up. */
export function keepIn(letters: Bucket, handler: Function): IEventSourceDlq {
  // CDK's own way lets the function read, change and remove what all functions could not handle.
  for (const [action, resource] of [
    ["s3:PutObject", letters.arnForObjects(`${folder}*`)],
    ["s3:ListBucket", letters.bucketArn],
  ] as const)
    handler.addToRolePolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
  accept(handler.role!, {
    "AwsSolutions-IAM5": "All objects of that folder: Lambda gives each a name of its own.",
  });
  return { bind: () => ({ destination: letters.bucketArn }) };
}

/** Tells a dead-letter queue of each object that the mapping puts into the bucket. */
export function tellOf(stack: Stack, name: string, letters: Bucket, mappingId: string, failed: Queue): void {
  const rule = new Rule(stack, `${name}Letters`, {
    eventPattern: {
      source: ["aws.s3"],
      detailType: ["Object Created"],
      detail: {
        bucket: { name: [letters.bucketName] },
        object: { key: Match.prefix(`${folder}${mappingId}/`) },
      },
    },
  });
  rule.addTarget(new SqsQueue(failed));
}
