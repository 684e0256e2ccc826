import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { Aspects, CfnResource } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { createLogGroup } from "./logs.ts";

/**
 * The functions that SST and CDK add for their own work at a deployment: SST's goes, as nothing here uses it; CDK's (they
 * fill the site's bucket and empty those of passing stages) get a log group, for theirs would never end.
 */
export function tameHelpers(stack: Stack): void {
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
