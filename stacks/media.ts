import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { CfnBucket } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { createHandler } from "./handler.ts";
import { accept } from "./nag.ts";
import { createFailedQueue } from "./queues.ts";
import { keepsData } from "./stage.ts";
import type { TableParts } from "./table.ts";

export type Media = ReturnType<typeof createMedia>;

/**
 * Makes pictures of what users send: the bucket tells the function of each object below `quarantine/`. What cannot be
 * handled waits in a dead-letter queue for a person.
 */
export function createMedia(stack: Stack, { table, buckets }: { table: TableParts; buckets: Buckets }) {
  const { uploads, uploadsName, uploadsArn } = buckets;
  const failed = createFailedQueue(stack, "MakePicturesFailed");
  const handler = createHandler(stack, "MakePictures", {
    handler: "events/media.handler",
    memoryMb: 1536,
    timeoutSeconds: 60,
    sharp: true,
    // A flood of pictures waits instead of taking the API's place. Passing stages share what the account has.
    mostAtOnce: keepsData(stack) ? Number(process.env["PICTURES_AT_ONCE"] ?? 20) : 0,
    environment: { TABLE_NAME: table.name, UPLOADS_BUCKET: uploadsName },
    grants: [
      [["dynamodb:GetItem", "dynamodb:UpdateItem"], [table.arn]],
      [["s3:GetObject", "s3:DeleteObject"], [`${uploadsArn}/quarantine/*`]],
      [["s3:PutObject"], [`${uploadsArn}/chat-images/*`]],
      // Without it S3 answers 403 instead of 404 for a file that is gone.
      [["s3:ListBucket"], [uploadsArn]],
    ],
  });
  accept(handler.role!, {
    "AwsSolutions-IAM5": "All objects below quarantine/ and chat-images/: each upload has a name of its own.",
  });
  handler.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(failed),
  });
  const permission = new CfnPermission(stack, "UploadsToMakePictures", {
    action: "lambda:InvokeFunction",
    functionName: handler.functionArn,
    principal: "s3.amazonaws.com",
    sourceArn: uploadsArn,
    sourceAccount: stack.account,
  });
  // CDK's own way adds a function that may change every bucket of the account.
  const bucket = uploads.node.defaultChild as CfnBucket;
  bucket.addDependency(permission);
  bucket.notificationConfiguration = {
    lambdaConfigurations: [
      {
        event: "s3:ObjectCreated:*",
        function: handler.functionArn,
        filter: { s3Key: { rules: [{ name: "prefix", value: "quarantine/" }] } },
      },
    ],
  };
  return { handler, failed };
}
