import { wiring } from "@handiwork/functions/wiring";
import { HttpApi, HttpMethod, LogGroupLogDestination, type CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { privateFolders, type Buckets } from "./buckets.ts";
import { allow, createHandler } from "./handler.ts";
import type { Identity } from "./identity.ts";
import { createLogGroup } from "./logs.ts";
import { suppressRules } from "./nag.ts";
import type { Secrets } from "./secrets.ts";
import { importPace } from "./settings.ts";
import type { TableParts } from "./table.ts";

export type Api = ReturnType<typeof createApi>;

interface Uses {
  readonly table: TableParts;
  readonly buckets: Buckets;
  readonly identity: Identity;
  readonly secrets: Secrets;
}

/**
 * Creates the HTTP API (payload 2.0). One function handles every request that the distribution forwards to it (core's
 * `reference/origins`), on the site's own origin and so without CORS. `web.ts` sets that origin.
 */
export function createApi(stack: Stack, { table, buckets, identity, secrets }: Uses) {
  const { uploads, directory, site } = buckets;
  const handler = createHandler(stack, "Api", wiring.api, {
    memoryMb: 1024,
    environment: {
      TABLE_NAME: table.name,
      UPLOADS_BUCKET: uploads.bucketName,
      PUBLIC_BUCKET: buckets.media.bucketName,
      DIRECTORY_BUCKET: directory.bucketName,
      SITE_BUCKET: site.bucketName,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      ORIGIN_SECRET: secrets.origin.accepted,
      UNSUBSCRIBE_SECRET: secrets.unsubscribe,
      VAPID_PUBLIC_KEY: secrets.vapid?.publicKey,
      ...importPace(),
      ...secrets.paystack,
    },
    grants: [
      table.allow("BatchGetItem", "GetItem", "Query"),
      table.allow("ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"),
      table.allowQuery("gsi1", "gsi2", "gsi3"),
      // Sign-up, refresh and revocation need the client's secret instead of permissions.
      identity.allow("AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth", "DescribeUserPoolClient"),
      identity.allow("AdminAddUserToGroup", "AdminRemoveUserFromGroup", "AdminUserGlobalSignOut"),
      identity.allow("AdminSetUserPassword", "AdminUpdateUserAttributes"),
      // For the presigned links.
      allow("s3", ["PutObject"], uploads.arnForObjects("quarantine/*"), uploads.arnForObjects("imports/*")),
      allow("s3", ["GetObject"], ...privateFolders.map((folder) => uploads.arnForObjects(`${folder}/*`))),
      allow("s3", ["GetObject"], directory.arnForObjects("directory/*"), site.arnForObjects("documents/*")),
      // Without it S3 returns 403 instead of 404 for the manifest until the first compaction has written it.
      allow("s3", ["ListBucket"], directory.bucketArn),
    ],
  });
  // Times out after the function but before the distribution, so that clients get the API's error.
  const integration = new HttpLambdaIntegration("Api", handler, { timeout: Duration.seconds(18) });
  const api = new HttpApi(stack, "HttpApi", {
    apiName: `handiwork-${stack.stage}`,
    createDefaultStage: false,
    defaultIntegration: integration,
  });
  // A separate route with its own limit: Cognito allows 120 sign-ins a second, and a flood must not block browsing.
  const path = "/api/auth/{proxy+}";
  const [signIn] = api.addRoutes({ path, methods: [HttpMethod.ANY], integration });
  const accessLog = createLogGroup(stack, "Access");
  const stage = api.addStage("HttpStage", {
    autoDeploy: true,
    throttle: { rateLimit: 500, burstLimit: 1000 },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(accessLogLine),
    },
  });
  const cfnStage = stage.node.defaultChild as CfnStage;
  cfnStage.routeSettings = { [`ANY ${path}`]: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 } };
  cfnStage.node.addDependency(signIn!);
  for (const route of [api.node.findChild("DefaultRoute"), signIn!]) {
    suppressRules(route, {
      "AwsSolutions-APIG4":
        "The session is an HttpOnly cookie, which an API Gateway authorizer cannot read: the function verifies the token and each verb its actor.",
    });
  }
  return { api, handler };
}

/** One JSON object per request. The path excludes its query, which may contain search terms. */
const accessLogLine = JSON.stringify({
  requestId: "$context.requestId",
  time: "$context.requestTimeEpoch",
  method: "$context.httpMethod",
  path: "$context.path",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  bytes: "$context.responseLength",
  error: "$context.integrationErrorMessage",
});
