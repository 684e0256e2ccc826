import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import type { CfnBucket } from "aws-cdk-lib/aws-s3";
import type { Function, Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";

/** Has the uploads bucket tell functions of each object that comes below their prefix; the functions by their names. */
export function tellOfFiles(
  stack: Stack,
  { uploads, uploadsArn }: Buckets,
  functions: Readonly<Record<string, { readonly handler: Function; readonly prefix: string }>>,
): void {
  // CDK's own way adds a function that may change every bucket of the account.
  const bucket = uploads.node.defaultChild as CfnBucket;
  for (const [name, { handler }] of Object.entries(functions)) {
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
    lambdaConfigurations: Object.values(functions).map(({ handler, prefix }) => ({
      event: "s3:ObjectCreated:*",
      function: handler.functionArn,
      filter: { s3Key: { rules: [{ name: "prefix", value: prefix }] } },
    })),
  };
}
