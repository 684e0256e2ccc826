import * as z from "zod";

/** The configuration. Endpoints are unset on AWS; the embedded cloud, tests and benchmarks set them. */
const Config = z.object({
  STAGE: z.string().default("local"),
  AWS_REGION: z.string(),
  /** Required by functions that use the table; `platform/table` throws without it. */
  TABLE_NAME: z.string().optional(),
  UPLOADS_BUCKET: z.string().default("uploads"),
  PUBLIC_BUCKET: z.string().default("public"),
  DIRECTORY_BUCKET: z.string().default("directory"),
  /** The web app's own files. */
  SITE_BUCKET: z.string().default("site"),
  USER_POOL_ID: z.string().default("eu-west-1_Local0001"),
  USER_POOL_CLIENT_ID: z.string().default("6f1handiworklocalclient0001"),
  /** The sender: `Handiwork <no-reply@handiwork.example>`. Without it no mail is sent. */
  MAIL_FROM: z.string().optional(),
  /**
   * The secrets accepted in `x-origin-secret`, separated by spaces. Without any, requests are accepted from anywhere.
   */
  ORIGIN_SECRET: z.string().optional(),
  /**
   * Signs unsubscribe links and encrypts list cursors; at least 32 characters. Without it only mails without such
   * links are sent.
   */
  UNSUBSCRIBE_SECRET: z.string().min(32).optional(),
  /** The web push key pair in base64url, and the contact for push services. Without it push is off. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().optional(),
  /** Further hosts of push services, separated by spaces. */
  PUSH_HOSTS: z.string().default(""),
  /** The queue of unread messages, and the delay, in seconds, before their mail. */
  AWAY_QUEUE_URL: z.url().optional(),
  AWAY_SECONDS: z.coerce.number().int().min(0).max(900).default(120),
  /** The dead-letter queues that the admins' status shows: `name=url`, separated by spaces. */
  FAILED_QUEUES: z.string().default(""),
  /** For operators: the bucket of the stream's dead letters, and the prefix of a stage's function names. */
  LETTERS_BUCKET: z.string().default("letters"),
  FUNCTION_PREFIX: z.string().optional(),
  /** The queue of import parts, and the rows per second of all imports together. */
  IMPORTS_QUEUE_URL: z.url().optional(),
  IMPORT_ROWS_PER_SECOND: z.coerce.number().positive().max(1_000).default(10),
  /** The queue of fan-out steps. */
  FAN_OUT_QUEUE_URL: z.url().optional(),
  /** The queue of pictures to fetch from URLs that users enter. */
  PICTURE_FETCH_QUEUE_URL: z.url().optional(),
  /** The payment provider's keys (`sk_…`, `pk_…`). Without them payments are off. */
  PAYSTACK_SECRET_KEY: z.string().min(1).optional(),
  PAYSTACK_PUBLIC_KEY: z.string().min(1).optional(),
  /** The payment provider's API, and the script that opens its checkout in the browser. */
  PAYSTACK_URL: z.url().default("https://api.paystack.co"),
  PAYSTACK_SCRIPT: z.url().default("https://js.paystack.co/v2/inline.js"),
  SITE_ORIGIN: z.url().optional(),
  DYNAMODB_ENDPOINT: z.url().optional(),
  S3_ENDPOINT: z.url().optional(),
  COGNITO_ENDPOINT: z.url().optional(),
  SES_ENDPOINT: z.url().optional(),
  SQS_ENDPOINT: z.url().optional(),
  LAMBDA_ENDPOINT: z.url().optional(),
  /** The management endpoint of the WebSocket API, for sending to open pages. */
  WEBSOCKET_MANAGEMENT_ENDPOINT: z.url().optional(),
});
export type Config = z.infer<typeof Config>;

let current: Config | undefined;

/**
 * Returns the process's configuration, read from the environment once.
 *
 * @throws {Error} that names every invalid variable
 */
export function config(): Config {
  if (current) return current;
  const read = Config.safeParse(process.env);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is incomplete: ${problems.join("; ")}`);
  }
  current = read.data;
  return current;
}
