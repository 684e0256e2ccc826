import { support } from "@handiwork/core/reference/content";
import { wiring } from "@handiwork/functions/wiring";
import { localAccountId, localCredentials, localRegion } from "./credentials.ts";
import type { Secrets } from "./secrets.ts";

/** The user pool of the embedded cloud; its id has the form that verifiers of Cognito's tokens insist on. */
export const localPool = {
  poolId: `${localRegion}_Local0001`,
  clientId: "6f1handiworklocalclient0001",
  clientSecret: "local-client-secret-of-the-embedded-cloud",
} as const;

export const localMailFrom = "Handiwork <no-reply@handiwork.test>";

export const localBuckets = {
  uploads: "uploads",
  media: "public",
  directory: "directory",
  site: "site",
  letters: "letters",
} as const;

export interface EnvironmentOptions {
  /** The address of the site: scheme, host and port. */
  readonly url: string;
  /** The site's address as mails name it. */
  readonly siteOrigin: string;
  readonly dynamoEndpoint: string;
  readonly stage: string;
  readonly tableName: string;
  /** The secret that the gateway adds to requests for the API. */
  readonly originSecret: string;
  readonly secrets: Secrets;
  /** The payment provider's settings. */
  readonly payments: Readonly<Record<string, string>>;
  /** Dead-letter queue names by function name. */
  readonly failedQueues: Readonly<Record<string, string>>;
  /** The log level of the functions. */
  readonly logLevel: string;
}

/** Returns the services' endpoints; on AWS the SDK knows them. */
export function endpoints({ url, dynamoEndpoint }: Pick<EnvironmentOptions, "url" | "dynamoEndpoint">) {
  return {
    DYNAMODB_ENDPOINT: dynamoEndpoint,
    S3_ENDPOINT: `${url}/s3`,
    SQS_ENDPOINT: `${url}/_aws/sqs`,
    SES_ENDPOINT: `${url}/_aws/ses`,
    COGNITO_ENDPOINT: `${url}/_aws/cognito`,
    LAMBDA_ENDPOINT: `${url}/_aws/lambda`,
    WEBSOCKET_MANAGEMENT_ENDPOINT: `${url}/ws`,
  };
}

/** Returns the functions' environment, with the same names as the stacks set. */
export function environment(place: EnvironmentOptions): Record<string, string> {
  const queueUrl = (name: string) => `${place.url}/_aws/sqs/${localAccountId}/${name}`;
  const failed = Object.entries(place.failedQueues).map(([name, queue]) => `${name}=${queueUrl(queue)}`);
  return {
    STAGE: place.stage,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    TABLE_NAME: place.tableName,
    UPLOADS_BUCKET: localBuckets.uploads,
    PUBLIC_BUCKET: localBuckets.media,
    DIRECTORY_BUCKET: localBuckets.directory,
    SITE_BUCKET: localBuckets.site,
    LETTERS_BUCKET: localBuckets.letters,
    USER_POOL_ID: localPool.poolId,
    USER_POOL_CLIENT_ID: localPool.clientId,
    MAIL_FROM: localMailFrom,
    SITE_ORIGIN: place.siteOrigin,
    HEARTBEAT_ORIGIN: place.url,
    ORIGIN_SECRET: place.originSecret,
    ...place.secrets,
    ...place.payments,
    VAPID_SUBJECT: `mailto:${support.email}`,
    AWAY_QUEUE_URL: queueUrl(wiring["message-mail"].source.queue),
    FAILED_QUEUES: failed.join(" "),
    // Shorter than in the cloud: who tries it looks at the mailbox next.
    AWAY_SECONDS: process.env["AWAY_SECONDS"] ?? "20",
    FAN_OUT_QUEUE_URL: queueUrl(wiring["fan-out"].source.queue),
    PICTURE_FETCH_QUEUE_URL: queueUrl(wiring["fetch-picture"].source.queue),
    IMPORTS_QUEUE_URL: queueUrl(wiring["import-chunk"].source.queue),
    // Higher than Cognito's quota allows us: there are no other sign-ups here.
    IMPORT_ROWS_PER_SECOND: process.env["IMPORT_ROWS_PER_SECOND"] ?? "50",
    LOG_LEVEL: place.logLevel,
    ...endpoints(place),
  };
}

/** Sets the process's environment. Returns a function that restores it. */
export function setEnvironment(values: Record<string, string>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
