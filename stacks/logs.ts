import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Aspects, CfnResource, RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { keepsData } from "./stage.ts";

/** Creates the log group `/handiwork/STAGE/NAME`, which expires. */
export function createLogGroup(stack: Stack, name: string): LogGroup {
  return new LogGroup(stack, `${name}Logs`, {
    logGroupName: `/handiwork/${stack.stage}/${name}`,
    retention: keepsData(stack) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/**
 * Configures the functions that SST and CDK add for deployments. Removes SST's, which is unused. Gives CDK's, which fill the
 * site's bucket and empty those of temporary stages, a log group that expires.
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
