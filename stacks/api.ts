import { wiring } from "@handiwork/functions/wiring";
import { HttpApi, HttpMethod, LogGroupLogDestination, type CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { createHandler } from "./handler.ts";
import { importPace } from "./imports.ts";
import type { Identity } from "./identity.ts";
import { createLogGroup } from "./logs.ts";
import { accept } from "./nag.ts";
import type { NoticeSecrets } from "./notice-secrets.ts";
import type { OriginSecret } from "./origin-secret.ts";
import type { TableParts } from "./table.ts";

export type Api = ReturnType<typeof createApi>;

interface Uses {
  table: TableParts;
  buckets: Buckets;
  identity: Identity;
  originSecret: OriginSecret;
  secrets: NoticeSecrets;
  /** The keys of the payment provider, none where nothing can be paid. */
  paystack: Record<string, string>;
}

/**
 * The HTTP API (payload 2.0): one function takes everything that the distribution sends here (core's `site/origins`), which
 * makes it the site's own origin: no CORS. `web.ts` tells it that origin.
 */
export function createApi(stack: Stack, { table, buckets, identity, originSecret, secrets, paystack }: Uses) {
  const handler = createHandler(stack, "Api", {
    ...wiring.api,
    memoryMb: 1024,
    environment: {
      TABLE_NAME: table.name,
      UPLOADS_BUCKET: buckets.uploads.bucketName,
      PUBLIC_BUCKET: buckets.media.bucketName,
      DIRECTORY_BUCKET: buckets.directory.bucketName,
      SITE_BUCKET: buckets.site.bucketName,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      ORIGIN_SECRET: originSecret.accepted,
      UNSUBSCRIBE_SECRET: secrets.unsubscribe,
      ...importPace(),
      ...paystack,
      ...(secrets.vapid && { VAPID_PUBLIC_KEY: secrets.vapid.publicKey }),
    },
    grants: [
      [
        // A transaction is allowed by the rights to its parts.
        [
          "dynamodb:BatchGetItem",
          "dynamodb:ConditionCheckItem",
          "dynamodb:DeleteItem",
          "dynamodb:GetItem",
          "dynamodb:PutItem",
          "dynamodb:Query",
          "dynamodb:UpdateItem",
        ],
        [table.arn],
      ],
      [["dynamodb:Query"], [table.index("gsi1"), table.index("gsi2"), table.index("gsi3")]],
      [
        // Sign-up, refresh and revocation are anybody's who has the client's secret.
        [
          "cognito-idp:AdminAddUserToGroup",
          "cognito-idp:AdminDeleteUser",
          "cognito-idp:AdminGetUser",
          "cognito-idp:AdminInitiateAuth",
          "cognito-idp:AdminRemoveUserFromGroup",
          "cognito-idp:AdminSetUserPassword",
          "cognito-idp:AdminUpdateUserAttributes",
          "cognito-idp:AdminUserGlobalSignOut",
          "cognito-idp:DescribeUserPoolClient",
        ],
        [identity.pool.userPoolArn],
      ],
      // Of the links that it signs.
      [
        ["s3:PutObject"],
        [buckets.uploads.arnForObjects("quarantine/*"), buckets.uploads.arnForObjects("imports/*")],
      ],
      [["s3:GetObject"], [buckets.uploads.arnForObjects("chat-images/*")]],
      [["s3:GetObject"], [buckets.uploads.arnForObjects("documents/*")]],
      [["s3:GetObject"], [buckets.directory.arnForObjects("directory/*")]],
      [["s3:GetObject"], [buckets.site.arnForObjects("documents/*")]],
      // Without it S3 answers 403 instead of 404 for the manifest that the first compaction has yet to write.
      [["s3:ListBucket"], [buckets.directory.bucketArn]],
    ],
  });
  // Times out after the function and before the distribution, so that whoever waits longest hears why.
  const integration = new HttpLambdaIntegration("Api", handler, { timeout: Duration.seconds(18) });
  const api = new HttpApi(stack, "HttpApi", {
    apiName: `handiwork-${stack.stage}`,
    createDefaultStage: false,
    defaultIntegration: integration,
  });
  // A route of its own for its own limit: Cognito takes 120 sign-ins a second, and a flood of them keeps nobody from browsing.
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
    accept(route, {
      "AwsSolutions-APIG4":
        "The session is an HttpOnly cookie, which an API Gateway authorizer cannot read: the function verifies the token and each verb its actor.",
    });
  }
  accept(handler.role!, objectReader);
  return { api, handler };
}

/** One JSON object a request. The path comes without its query, which may hold what people search for. */
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

const objectReader = {
  "AwsSolutions-IAM5":
    "All objects below directory/, where snapshots have a new name each time, all prerendered documents below documents/, and what people upload.",
};
