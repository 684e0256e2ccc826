import { wiring, type SourceOf, type FunctionSpec } from "@handiwork/functions/wiring";
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { allow, createHandler, type HandlerProps } from "./handler.ts";
import { suppressRules } from "./nag.ts";
import type { Secrets } from "./secrets.ts";
import type { TableParts } from "./table.ts";

export type Realtime = ReturnType<typeof createRealtime>;

/**
 * Creates the WebSocket API. Its stage is named `ws` because a connection's path is the stage's name: CloudFront forwards `/ws`
 * unchanged, so the socket has the site's origin. `web.ts` sets that origin for `$connect`.
 */
export function createRealtime(stack: Stack, table: TableParts, secrets: Secrets) {
  const api = new WebSocketApi(stack, "WebSocketApi", { apiName: `handiwork-${stack.stage}-realtime` });
  const stage = new WebSocketStage(stack, "WebSocketStage", {
    webSocketApi: api,
    stageName: "ws",
    autoDeploy: true,
    throttle: { rateLimit: 500, burstLimit: 1000 },
  });
  const { stageName } = stage;
  const manage = (method: "POST" | "DELETE") =>
    allow(
      "execute-api",
      ["ManageConnections"],
      stack.formatArn({
        service: "execute-api",
        resource: api.apiId,
        resourceName: `${stageName}/${method}/@connections/*`,
      }),
    );
  /** Environment and permissions for sending to connections and closing them. */
  const push = {
    environment: {
      WEBSOCKET_MANAGEMENT_ENDPOINT: `https://${api.apiId}.execute-api.${stack.region}.amazonaws.com/${stageName}`,
    },
    send: manage("POST"),
    close: manage("DELETE"),
  };
  const environment = { TABLE_NAME: table.name };
  // Longer than the functions' timeouts.
  const timeout = Duration.seconds(12);
  const addRoute = (name: string, wire: FunctionSpec<SourceOf<"websocket">>, props: HandlerProps) => {
    const handler = createHandler(stack, name, wire, props);
    const integration = new WebSocketLambdaIntegration(name, handler, { timeout });
    api.addRoute(wire.source.route, { integration });
    return handler;
  };
  const connect = addRoute("Connect", wiring["realtime-connect"], {
    environment: { ...environment, ...push.environment, ORIGIN_SECRET: secrets.origin.accepted },
    grants: [
      table.allow("DeleteItem", "PutItem", "Query", "UpdateItem"),
      table.allowQuery("gsi1"),
      push.close,
    ],
  });
  addRoute("Disconnect", wiring["realtime-disconnect"], {
    environment,
    grants: [table.allow("DeleteItem", "UpdateItem"), table.allowQuery("gsi1")],
  });
  addRoute("Speak", wiring["realtime-default"], {
    environment: { ...environment, ...push.environment },
    grants: [
      table.allow("DeleteItem", "GetItem", "Query", "UpdateItem"),
      table.allowQuery("gsi1"),
      push.send,
      push.close,
    ],
  });
  suppressRules(api, {
    "AwsSolutions-APIG4":
      "$connect checks the origin and a single-use ticket that the signed-in session fetched; the other routes need an open connection.",
  });
  suppressRules(stage, {
    "AwsSolutions-APIG1":
      "Access logs of WebSocket APIs need a role that belongs to the whole AWS account; the functions' logs show each connection.",
  });
  return { api, push, connect: { handler: connect } };
}
