import type { Wire } from "@handiwork/functions/wiring";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Function, type Stack } from "sst/constructs";
import { addSharp, bundling, withoutSharp } from "./bundle.ts";
import { createLogGroup } from "./logs.ts";
import { accept } from "./nag.ts";
import { functionName, reservedConcurrency } from "./stage.ts";

/** What a function's role may do: these actions, on these resources, and nothing else. */
export interface Grant {
  readonly actions: string[];
  readonly resources: string[];
}

/** Actions of one service on resources: `allow("s3", ["GetObject"], arn)`. */
export function allow(service: string, actions: readonly string[], ...resources: string[]): Grant {
  return { actions: actions.map((action) => `${service}:${action}`), resources };
}

export interface HandlerProps {
  /** 512 unless it says otherwise. */
  readonly memoryMb?: number;
  /** Whether it needs sharp, which is no part of a bundle. */
  readonly sharp?: boolean;
  /** A variable that is undefined is not set. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly grants?: readonly (Grant | undefined)[];
}

/**
 * One Lambda function: its bundle (ESM, minified, everything inside), a log group of its own that expires, and a role that
 * may write there and do what `grants` lists. Arm costs a fifth less than x86 and starts a little faster.
 */
export function createHandler(stack: Stack, name: string, wire: Wire, props: HandlerProps): Function {
  const logGroup = createLogGroup(stack, name);
  const role = new Role(stack, `${name}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const grants = (props.grants ?? []).filter((grant) => grant !== undefined);
  for (const grant of grants) role.addToPolicy(new PolicyStatement(grant));
  // Lambda's own tracing, of what people wait for: elsewhere it would make a trace of each batch of the stream.
  const isTraced = name === "Api";
  // A whole bucket is no folder: cdk-nag goes on refusing that.
  if (isTraced || grants.some(({ resources }) => resources.some((arn) => /\/[^/*]+\/\*$/.test(arn))))
    accept(role, {
      "AwsSolutions-IAM5":
        "All of a folder, where each object or connection has a name of its own; and traces, which are no resources.",
    });
  const { [name]: reserved } = reservedConcurrency(stack);
  const environment = Object.entries({ STAGE: stack.stage, ...props.environment });
  return new Function(stack, name, {
    functionName: functionName(stack.stage, name),
    handler: `packages/functions/src/${wire.handler}`,
    runtime: "nodejs24.x",
    architecture: "arm_64",
    memorySize: props.memoryMb ?? 512,
    timeout: wire.timeoutSeconds,
    tracing: isTraced ? "active" : "disabled",
    environment: Object.fromEntries(
      environment.filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    role,
    logGroup,
    nodejs: props.sharp ? withoutSharp : bundling,
    ...(props.sharp ? { hooks: { afterBuild: (_, folder) => addSharp(folder) } } : {}),
    ...(reserved ? { reservedConcurrentExecutions: reserved } : {}),
    // Nothing of ours binds: this keeps SST from leaving a parameter for each function.
    _doNotAllowOthersToBind: true,
  });
}
