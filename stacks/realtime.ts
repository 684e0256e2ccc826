import { wiring } from "@handiwork/functions/wiring";
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Duration } from "aws-cdk-lib/core";
import type { Function, Stack } from "sst/constructs";
import { createHandler } from "./handler.ts";
import { accept } from "./nag.ts";
import type { OriginSecret } from "./origin-secret.ts";
import type { TableParts } from "./table.ts";

export type Realtime = ReturnType<typeof createRealtime>;

/**
 * The WebSocket API. Its stage is called `ws` because a connection's path is the stage's name: CloudFront passes `/ws` on
 * as it is, and the socket is of the site's own origin. `web.ts` tells `$connect` that origin.
 */
export function createRealtime(
  stack: Stack,
  { table, originSecret }: { table: TableParts; originSecret: OriginSecret },
) {
  const memoryMb = 512;
  const environment = { TABLE_NAME: table.name };
  const connect = createHandler(stack, "Connect", {
    ...wiring["realtime-connect"],
    memoryMb,
    environment: { ...environment, ORIGIN_SECRET: originSecret.accepted },
    grants: [[["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"], [table.arn]]],
  });
  const disconnect = createHandler(stack, "Disconnect", {
    ...wiring["realtime-disconnect"],
    memoryMb,
    environment,
    grants: [
      [["dynamodb:DeleteItem", "dynamodb:UpdateItem"], [table.arn]],
      [["dynamodb:Query"], [table.index("gsi1")]],
    ],
  });
  const speak = createHandler(stack, "Speak", {
    ...wiring["realtime-default"],
    memoryMb,
    environment,
    grants: [
      [["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:UpdateItem"], [table.arn]],
      [["dynamodb:Query"], [table.index("gsi1")]],
    ],
  });
  // Longer than the functions take.
  const timeout = Duration.seconds(12);
  const api = new WebSocketApi(stack, "WebSocketApi", { apiName: `handiwork-${stack.stage}-realtime` });
  for (const [id, handler, { source }] of [
    ["Connect", connect, wiring["realtime-connect"]],
    ["Disconnect", disconnect, wiring["realtime-disconnect"]],
    ["Speak", speak, wiring["realtime-default"]],
  ] as const)
    api.addRoute(source.route, { integration: new WebSocketLambdaIntegration(id, handler, { timeout }) });
  const stage = new WebSocketStage(stack, "WebSocketStage", {
    webSocketApi: api,
    stageName: "ws",
    autoDeploy: true,
    throttle: { rateLimit: 500, burstLimit: 1000 },
  });
  /** Lets a function push to open pages. */
  const letPush = (handler: Function): void => {
    const address = `https://${api.apiId}.execute-api.${stack.region}.amazonaws.com/${stage.stageName}`;
    handler.addEnvironment("WEBSOCKET_MANAGEMENT_ENDPOINT", address);
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ["execute-api:ManageConnections"],
        resources: [
          stack.formatArn({
            service: "execute-api",
            resource: api.apiId,
            resourceName: `${stage.stageName}/POST/@connections/*`,
          }),
        ],
      }),
    );
    accept(handler.role!, {
      "AwsSolutions-IAM5": "Every open page: a connection's id is a new one each time.",
    });
  };
  letPush(speak);
  accept(api, {
    "AwsSolutions-APIG4":
      "$connect checks the origin and a single-use ticket that the signed-in session fetched; the other routes need an open connection.",
  });
  accept(stage, {
    "AwsSolutions-APIG1":
      "Access logs of WebSocket APIs need a role that belongs to the whole AWS account; the functions' logs show each connection.",
  });
  return { api, letPush, handlers: { connect, disconnect, speak } };
}
