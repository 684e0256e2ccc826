import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Aspects, CfnResource, RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { keepsData } from "./stage.ts";

/** A log group that expires, `/handiwork/STAGE/NAME`. */
export function createLogGroup(stack: Stack, name: string): LogGroup {
  return new LogGroup(stack, `${name}Logs`, {
    logGroupName: `/handiwork/${stack.stage}/${name}`,
    retention: keepsData(stack) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/**
 * The functions that SST and CDK add for their own work at a deployment. SST's is removed, as nothing here uses it. CDK's (they
 * fill the site's bucket and empty those of temporary stages) get a log group: the one of their own would never expire.
 */
export function configureHelpers(stack: Stack): void {
  stack.node.tryRemoveChild("CustomResourceHandler");
  const { logGroupName } = createLogGroup(stack, "Deployment");
  Aspects.of(stack).add({
    visit(node) {
      if (!(node instanceof CfnResource) || node.cfnResourceType !== CfnFunction.CFN_RESOURCE_TYPE_NAME)
        return;
      if (node instanceof CfnFunction && node.loggingConfig) return;
      node.addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
    },
  });
}
