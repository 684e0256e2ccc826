import { createRequire as topLevelCreateRequire } from 'module';const require = topLevelCreateRequire(import.meta.url);
var __defProp = Object.defineProperty;
var __name = (target, value) => __defProp(target, "name", { value, configurable: true });

// packages/core/src/fixed/imports.ts
var importWorkers = 2;
var importDeliveries = 20;

// packages/core/src/fixed/uploads.ts
var pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"];
var publicPicture = {
  types: pictureTypes,
  wrongType: "Please select an image file",
  belowBytes: 2097152,
  tooLarge: "Image must be less than 2MB",
  isPublic: true
};
var uploadRules = {
  /** A picture in a message (A-VAL-19, A-VAL-20). */
  "chat-image": {
    may: ["client", "artisan"],
    types: pictureTypes,
    wrongType: "Please select an image file",
    belowBytes: 1048576,
    tooLarge: "Image size must be less than 1MB",
    widths: [400, 1280],
    isPublic: false
  },
  /** A photograph or logo of one's own (A-GAP-72). */
  avatar: {
    may: ["client", "artisan", "merchant", "admin"],
    ...publicPicture,
    widths: [160, 400]
  },
  /** A picture of an artisan's work, and of somebody's who applies to be one (B-VAL-01, B-VAL-02). */
  portfolio: {
    may: ["client", "artisan"],
    ...publicPicture,
    widths: [160, 400, 800, 1280]
  },
  /** The logo of a partner organisation. */
  "partner-logo": {
    may: ["admin"],
    ...publicPicture,
    widths: [160, 400]
  },
  /** The picture at the head of a blog post. */
  post: {
    may: ["admin"],
    ...publicPicture,
    widths: [400, 800, 1280]
  },
  /** A picture of what a merchant sells. */
  product: {
    may: ["merchant"],
    ...publicPicture,
    widths: [160, 400, 800]
  },
  /** What somebody who applies to be an artisan shows the admins alone. */
  document: {
    may: ["client"],
    types: ["image/png", "image/jpeg", "image/webp", "application/pdf"],
    wrongType: "Please select an image or a PDF file",
    belowBytes: 10485760,
    tooLarge: "File must be less than 10MB",
    widths: [400, 2e3],
    isPublic: false
  }
};
var removal = { releasedSeconds: 1800, lookSeconds: 300, edgeSeconds: 1200 };

// packages/functions/src/wiring.ts
var inAnHour = { retryAttempts: 2, maxAgeSeconds: 3600 };
var inSixHours = { retryAttempts: 2, maxAgeSeconds: 21600 };
var stream = { kind: "stream", bisectOnError: true, maxRecordAgeSeconds: 86400 };
var wiring = {
  api: { handler: "api/handler.handler", timeoutSeconds: 15, source: { kind: "http" } },
  "realtime-connect": {
    handler: "realtime/connect.handler",
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$connect" }
  },
  "realtime-disconnect": {
    handler: "realtime/disconnect.handler",
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$disconnect" }
  },
  "realtime-default": {
    handler: "realtime/default.handler",
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$default" }
  },
  project: {
    handler: "events/project.handler",
    timeoutSeconds: 60,
    source: {
      ...stream,
      entities: [
        "profile",
        "artisan",
        "merchant",
        "message",
        "conversation",
        "inbox",
        "upload",
        "notification",
        "bell",
        "review",
        "product",
        "blog-post",
        "partnership",
        "sighting",
        "payment",
        "audit"
      ],
      ended: ["profile", "artisan", "merchant", "message", "review", "product", "blog-post", "partnership"],
      batchSize: 100,
      retryAttempts: 5,
      parallelizationFactor: 1
    }
  },
  react: {
    handler: "events/react.handler",
    timeoutSeconds: 60,
    source: {
      ...stream,
      entities: [
        "code",
        "audit",
        "profile",
        "artisan",
        "alert-run",
        "invitation",
        "import",
        "import-run",
        "upload",
        "message",
        "review",
        "favourite",
        "sighting",
        "payment",
        "deletion"
      ],
      ended: ["upload", "deletion", "review"],
      batchSize: 10,
      retryAttempts: 20,
      // A slow host of somebody's picture, or a flood of sightings, keeps no codes waiting. Each row's changes stay in order.
      parallelizationFactor: 4
    }
  },
  "message-mail": {
    handler: "events/message-mail.handler",
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: "away", batchSize: 10, maxReceiveCount: 5 }
  },
  "mail-feedback": {
    handler: "events/mail-feedback.handler",
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: "feedback", batchSize: 10, maxReceiveCount: 5 }
  },
  "compact-directory": {
    handler: "events/compact-directory.handler",
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: "rate(1 hour)", ...inAnHour }
  },
  "premium-clock": {
    handler: "events/premium-clock.handler",
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: "rate(1 hour)", ...inAnHour }
  },
  media: {
    handler: "events/media.handler",
    timeoutSeconds: 60,
    source: { kind: "s3", bucket: "uploads", prefix: "quarantine/", ...inSixHours }
  },
  "sweep-media": {
    handler: "events/sweep-media.handler",
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: `rate(${removal.lookSeconds / 60} minutes)`, ...inSixHours }
  },
  "sweep-payments": {
    handler: "events/sweep-payments.handler",
    timeoutSeconds: 120,
    source: { kind: "schedule", rate: "rate(10 minutes)", ...inAnHour }
  },
  heartbeat: {
    handler: "events/heartbeat.handler",
    timeoutSeconds: 60,
    source: { kind: "schedule", rate: "rate(5 minutes)", retryAttempts: 0, maxAgeSeconds: 60 }
  },
  "import-file": {
    handler: "events/import-file.handler",
    timeoutSeconds: 300,
    source: { kind: "s3", bucket: "uploads", prefix: "imports/", ...inSixHours }
  },
  "import-chunk": {
    handler: "events/import-chunk.handler",
    timeoutSeconds: 60,
    source: {
      kind: "sqs",
      queue: "imports",
      batchSize: 1,
      maxConcurrency: importWorkers,
      maxReceiveCount: importDeliveries
    }
  },
  // Cognito waits five seconds and no longer.
  "pre-sign-up": {
    handler: "auth/pre-sign-up.handler",
    timeoutSeconds: 5,
    source: { kind: "cognito", trigger: "preSignUp" }
  }
};
var functions = Object.entries(wiring).map(([name, wire]) => ({ name, ...wire }));

// stacks/api.ts
import { HttpApi, HttpMethod, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { Duration as Duration4 } from "aws-cdk-lib/core";

// stacks/handler.ts
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Function } from "sst/constructs";

// stacks/bundle.ts
var bundling = {
  format: "esm",
  minify: true,
  sourcemap: false,
  splitting: true,
  esbuild: { keepNames: false, legalComments: "none" }
};
var withoutSharp = {
  ...bundling,
  esbuild: { ...bundling.esbuild, external: ["sharp"] }
};

// stacks/settings.ts
import { existsSync } from "node:fs";
import { join } from "node:path";
import { VisibleError } from "sst/error.js";
import * as z from "zod";
var domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
var domainOfSender = /^(?:[^<>"@\s]+|[^<>"@]*<[^<>"@\s]+)@((?:[a-z0-9-]+\.)+[a-z]+)>?$/i;
var tableArn = /^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+$/;
var optional = /* @__PURE__ */ __name((schema, sentence, form) => schema.regex(form, { error: sentence }).optional(), "optional");
var secretName = /* @__PURE__ */ __name((name, holds) => z.string().refine((value) => !/^(?:sk|pk)_|^\{/.test(value), {
  error: `${name} is the name of a secret in Secrets Manager that holds ${holds}, not the keys themselves.`,
  abort: true
}).regex(/^[\w/+=.@-]{1,512}$/, {
  error: `${name} must be the name of a secret in Secrets Manager, such as handiwork/production/keys.`
}).optional(), "secretName");
var wholeNumber = /* @__PURE__ */ __name((name, most, otherwise) => {
  const error = `${name} must be a whole number from 0 to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(most, { error }).default(otherwise);
}, "wholeNumber");
var oneOf = /* @__PURE__ */ __name((name, words) => z.enum(words, { error: `${name} must be one of: ${words.join(", ")}.` }), "oneOf");
var always = /* @__PURE__ */ __name((error) => ({ error, when: () => true }), "always");
var pace = "IMPORT_ROWS_PER_SECOND must be a number above 0 and at most 50: Cognito takes no more.";
var budget = "BUDGET_DOLLARS must be a number of dollars a month, such as 50.";
var Settings = z.object({
  SITE_DOMAIN: optional(
    z.string(),
    "SITE_DOMAIN must be a domain in lower case, such as handiwork.example, without https:// or a path.",
    domainName
  ),
  SITE_CERTIFICATE_ARN: optional(
    z.string(),
    "SITE_CERTIFICATE_ARN must be the ARN of a certificate in us-east-1: CloudFront takes no other.",
    /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/
  ),
  SITE_ZONE_ID: optional(
    z.string(),
    "SITE_ZONE_ID must be the id of a hosted zone in Route 53, such as Z0123456789ABCDEFGHIJ.",
    /^Z[A-Z0-9]{1,31}$/
  ),
  MAIL_FROM: optional(
    z.string(),
    'MAIL_FROM must be "Name <address@domain>", such as "Handiwork <no-reply@handiwork.example>".',
    domainOfSender
  ),
  VAPID_SECRET: secretName("VAPID_SECRET", "the key pair of web push"),
  PAYSTACK_SECRET: secretName("PAYSTACK_SECRET", "the keys of the payment provider"),
  ALARM_EMAIL: z.email({ error: "ALARM_EMAIL must be an e-mail address." }).optional(),
  ALARM_PAGE_EMAIL: z.email({ error: "ALARM_PAGE_EMAIL must be an e-mail address." }).optional(),
  ALARM_PAGE_ARN: optional(
    z.string(),
    "ALARM_PAGE_ARN must be the ARN of a topic of SNS in the stage's region.",
    /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+$/
  ),
  BUDGET_DOLLARS: z.coerce.number({ error: budget }).positive({ error: budget }).max(1e6, { error: budget }).optional(),
  ORIGIN_SECRETS: z.string().regex(/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/, {
    error: 'ORIGIN_SECRETS must be one name or several with a space between, such as "2 1".'
  }).default("1").transform((names) => names.split(" ")).refine((names) => new Set(names).size === names.length, {
    error: "ORIGIN_SECRETS names a secret twice."
  }),
  RESTORED_TABLE_ARN: optional(
    z.string(),
    "RESTORED_TABLE_ARN must be the ARN of a table of DynamoDB.",
    tableArn
  ),
  RESTORED_TABLE_STREAM_ARN: z.string().optional(),
  PICTURES_AT_ONCE: wholeNumber("PICTURES_AT_ONCE", 1e3, 20),
  RESERVED_CONCURRENCY: oneOf("RESERVED_CONCURRENCY", ["on", "off"]).default("on"),
  IMPORT_ROWS_PER_SECOND: z.coerce.number({ error: pace }).positive({ error: pace }).max(50, { error: pace }).default(10),
  FIREWALL: oneOf("FIREWALL", ["on", "count", "off"]).optional(),
  SITE_FILES: z.string().refine((folder) => existsSync(join(folder, "index.html")), {
    error: "SITE_FILES must be a folder with a built web app: there is no index.html in it."
  }).optional()
}).refine(
  ({ SITE_DOMAIN: domain, SITE_CERTIFICATE_ARN: certificate, SITE_ZONE_ID: zone }) => !domain || certificate || zone,
  always("SITE_DOMAIN needs SITE_ZONE_ID, the hosted zone of the domain, or SITE_CERTIFICATE_ARN.")
).refine(
  ({ SITE_DOMAIN: domain, SITE_CERTIFICATE_ARN: certificate }) => domain || !certificate,
  always("SITE_CERTIFICATE_ARN needs SITE_DOMAIN, the domain that it is for.")
).refine(
  ({ SITE_DOMAIN: domain, SITE_ZONE_ID: zone }) => domain || !zone,
  always("SITE_ZONE_ID needs SITE_DOMAIN, the domain that the site gets.")
).refine(
  ({ ALARM_PAGE_EMAIL: email2, ALARM_PAGE_ARN: arn }) => !email2 || !arn,
  always("ALARM_PAGE_EMAIL and ALARM_PAGE_ARN are two ways to be woken: set one of them.")
).refine(
  ({ BUDGET_DOLLARS: dollars, ALARM_EMAIL: email2 }) => !dollars || email2,
  always("BUDGET_DOLLARS needs ALARM_EMAIL, who is told when it is spent.")
).refine(
  ({ RESTORED_TABLE_ARN: table, RESTORED_TABLE_STREAM_ARN: stream2 }) => Boolean(table) === Boolean(stream2),
  always("RESTORED_TABLE_ARN and RESTORED_TABLE_STREAM_ARN belong together: set both or none.")
).refine(
  ({ RESTORED_TABLE_ARN: table, RESTORED_TABLE_STREAM_ARN: stream2 }) => !table || !stream2 || stream2.startsWith(`${table}/stream/`),
  always("RESTORED_TABLE_STREAM_ARN is not a stream of the table that RESTORED_TABLE_ARN names.")
);

// stacks/stage.ts
import { RemovalPolicy } from "aws-cdk-lib/core";

// stacks/nag.ts
import { Aspects } from "aws-cdk-lib/core";

// stacks/logs.ts
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { RemovalPolicy as RemovalPolicy2 } from "aws-cdk-lib/core";

// stacks/imports.ts
import { Duration as Duration3 } from "aws-cdk-lib/core";

// stacks/calls.ts
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Duration } from "aws-cdk-lib/core";

// stacks/queues.ts
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration as Duration2 } from "aws-cdk-lib/core";

// stacks/api.ts
var accessLogLine = JSON.stringify({
  requestId: "$context.requestId",
  time: "$context.requestTimeEpoch",
  method: "$context.httpMethod",
  path: "$context.path",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  bytes: "$context.responseLength",
  error: "$context.integrationErrorMessage"
});

// stacks/aside.ts
import {
  App as CdkApp,
  BootstraplessSynthesizer,
  CfnOutput,
  Stack as CdkStack
} from "aws-cdk-lib/core";

// stacks/certificate.ts
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { CfnDeletionPolicy } from "aws-cdk-lib/core";

// stacks/deploy-stack.ts
import { VisibleError as VisibleError2 } from "sst/error.js";

// stacks/aws.ts
import { useAWSCredentialsProvider } from "sst/credentials.js";

// stacks/deploy-stack.ts
var patienceMs = 30 * 6e4;
var pauseMs = process.env["AWS_ENDPOINT_URL"] ? 500 : 5e3;

// stacks/firewall.ts
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";

// stacks/preflight.ts
import { VisibleError as VisibleError3 } from "sst/error.js";

// stacks/buckets.ts
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership
} from "aws-cdk-lib/aws-s3";
import { Duration as Duration5, Token } from "aws-cdk-lib/core";
var undoable = {
  id: "undoable",
  noncurrentVersionExpiration: Duration5.days(30),
  expiredObjectDeleteMarker: true
};

// stacks/mail-records.ts
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";

// stacks/checks/secrets.ts
import * as z2 from "zod";
var PushKeys = z2.object({ publicKey: z2.string().min(1), privateKey: z2.string().min(1) });
var PaystackKeys = z2.object({ secretKey: z2.string().min(1), publicKey: z2.string().min(1) });

// stacks/events.ts
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { Duration as Duration7 } from "aws-cdk-lib/core";

// stacks/dead-letters.ts
import { Rule as Rule2, Match } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement as PolicyStatement2 } from "aws-cdk-lib/aws-iam";
import { Duration as Duration6 } from "aws-cdk-lib/core";

// stacks/media.ts
var publicFolders = ["avatars", "portfolio", "partner-logos", "products", "posts"].map(
  (name) => `media/${name}/*`
);

// stacks/files.ts
import { CfnPermission } from "aws-cdk-lib/aws-lambda";

// stacks/helpers.ts
import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { Aspects as Aspects2, CfnResource } from "aws-cdk-lib/core";

// stacks/identity.ts
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolOperation
} from "aws-cdk-lib/aws-cognito";
import { Duration as Duration8 } from "aws-cdk-lib/core";

// stacks/mail.ts
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure
} from "aws-cdk-lib/aws-ses";

// stacks/mail-feedback.ts
import { EventBus, Rule as Rule3 } from "aws-cdk-lib/aws-events";
import { SqsQueue as SqsQueue2 } from "aws-cdk-lib/aws-events-targets";
import { EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import { Duration as Duration9 } from "aws-cdk-lib/core";

// stacks/notice-secrets.ts
import { Secret } from "aws-cdk-lib/aws-secretsmanager";

// stacks/alarm-book.ts
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  TreatMissingData
} from "aws-cdk-lib/aws-cloudwatch";
import { Duration as Duration10 } from "aws-cdk-lib/core";
var silences = {
  good: TreatMissingData.NOT_BREACHING,
  bad: TreatMissingData.BREACHING,
  unchanged: TreatMissingData.IGNORE
};

// stacks/alarm-topics.ts
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement as PolicyStatement3, ServicePrincipal as ServicePrincipal2 } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";

// stacks/budget.ts
import { CfnBudget } from "aws-cdk-lib/aws-budgets";

// stacks/dashboard.ts
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  TextWidget
} from "aws-cdk-lib/aws-cloudwatch";

// stacks/saved-queries.ts
import { CfnQueryDefinition, LogGroup as LogGroup2 } from "aws-cdk-lib/aws-logs";

// stacks/watched.ts
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration as Duration11 } from "aws-cdk-lib/core";

// stacks/origin-secret.ts
import { Secret as Secret2 } from "aws-cdk-lib/aws-secretsmanager";

// stacks/payments.ts
import { Secret as Secret3 } from "aws-cdk-lib/aws-secretsmanager";

// stacks/realtime.ts
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { PolicyStatement as PolicyStatement4 } from "aws-cdk-lib/aws-iam";
import { Duration as Duration12 } from "aws-cdk-lib/core";

// stacks/status.ts
import { PolicyStatement as PolicyStatement5 } from "aws-cdk-lib/aws-iam";

// stacks/table.ts
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";

// stacks/web.ts
import { Certificate as Certificate2 } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  CacheCookieBehavior,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, PublicHostedZone as PublicHostedZone2, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { HttpMethods } from "aws-cdk-lib/aws-s3";
import { Duration as Duration13 } from "aws-cdk-lib/core";

// stacks/edge.ts
import {
  CfnResponseHeadersPolicy,
  Function as Function2,
  FunctionCode,
  FunctionRuntime
} from "aws-cdk-lib/aws-cloudfront";

// stacks/site.ts
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";

// sst.config.ts
var sst_config_default = {
  config: ({
    region
  }) => ({
    name: "handiwork",
    region: region ?? "eu-west-1"
  })
};
export {
  sst_config_default as default
};
