import * as z from "zod";

/**
 * Where the domain finds its cloud. On AWS the endpoints are unset and the SDK's own are used; the embedded cloud, the
 * tests and the benchmarks set them.
 */
const Config = z.object({
  STAGE: z.string().default("local"),
  AWS_REGION: z.string(),
  /** Required by the functions that use the table: `platform/table` throws without it. */
  TABLE_NAME: z.string().optional(),
  UPLOADS_BUCKET: z.string().default("uploads"),
  PUBLIC_BUCKET: z.string().default("public"),
  DIRECTORY_BUCKET: z.string().default("directory"),
  /** The web app's own files. */
  SITE_BUCKET: z.string().default("site"),
  USER_POOL_ID: z.string().default("eu-west-1_Local0001"),
  USER_POOL_CLIENT_ID: z.string().default("6f1handiworklocalclient0001"),
  /** Who mails are from: `Handiwork <no-reply@handiwork.example>`. Without it nothing can be mailed. */
  MAIL_FROM: z.string().optional(),
  /**
   * What the distribution sends with each request as `x-origin-secret`; several with spaces between are all accepted.
   * Without it requests are taken from anywhere.
   */
  ORIGIN_SECRET: z.string().optional(),
  /**
   * Signs the links that end mails, and seals the cursors of lists: at least 32 characters. Without it only mails that need none are
   * sent.
   */
  UNSUBSCRIBE_SECRET: z.string().min(32).optional(),
  /** The key pair of web push, in base64 as addresses have it, and whom push services may write to. Without it push is off. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().optional(),
  /** Hosts of push services beside the known ones, with spaces between. */
  PUSH_HOSTS: z.string().default(""),
  /** The queue on which messages wait for their receiver, and how long, in seconds, before a mail tells of them. */
  AWAY_QUEUE_URL: z.url().optional(),
  AWAY_SECONDS: z.coerce.number().int().min(0).max(900).default(120),
  /** The dead-letter queues that admins are told of: `name=url`, with spaces between. */
  FAILED_QUEUES: z.string().default(""),
  /** For operators: the bucket of the stream's dead letters, and what the names of a deployed stage's functions begin with. */
  LETTERS_BUCKET: z.string().default("letters"),
  FUNCTION_PREFIX: z.string().optional(),
  /** The queue of the parts of imports, and how many rows of all imports together may become users in a second. */
  IMPORTS_QUEUE_URL: z.url().optional(),
  IMPORT_ROWS_PER_SECOND: z.coerce.number().positive().max(1_000).default(10),
  /** The queue of the steps of fan-outs: of what follows from one change for any number of rows. */
  FAN_OUT_QUEUE_URL: z.url().optional(),
  /** The queue of pictures to fetch from the addresses that users type. */
  PICTURE_FETCH_QUEUE_URL: z.url().optional(),
  /** The keys of the payment provider (`sk_…`, `pk_…`). Without them nothing can be paid. */
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
  /** The management address of the WebSocket API: what pushes to open pages is sent there. */
  WEBSOCKET_MANAGEMENT_ENDPOINT: z.url().optional(),
});
export type Config = z.infer<typeof Config>;

let current: Config | undefined;

/** The process's configuration, read from the environment once. Throws an Error that names every variable that is wrong. */
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
