import { importDeliveries, importWorkers } from "@handiwork/core/fixed/imports";
import { removal } from "@handiwork/core/fixed/uploads";

/** Where a function's events come from. Times in seconds. */
export type Source =
  | { readonly kind: "http" }
  | { readonly kind: "websocket"; readonly route: string }
  | {
      readonly kind: "stream";
      /** The ElectroDB entities whose changes it wants, and of them those of which it wants to know the end. */
      readonly entities: readonly string[];
      readonly ended: readonly string[];
      readonly batchSize: number;
      readonly retryAttempts: number;
      readonly bisectOnError: boolean;
      readonly maxRecordAgeSeconds: number;
      /** How many batches of a shard it takes side by side; the embedded cloud takes one. */
      readonly parallelizationFactor: number;
    }
  | ({ readonly kind: "schedule"; readonly rate: string } & Calls)
  | ({ readonly kind: "s3"; readonly bucket: string; readonly prefix: string } & Calls)
  | {
      readonly kind: "sqs";
      /** Its name in the embedded cloud. */
      readonly queue: string;
      readonly batchSize: number;
      readonly maxConcurrency?: number;
      /** After so many deliveries in vain a message is a dead letter. */
      readonly maxReceiveCount: number;
    }
  | { readonly kind: "cognito"; readonly trigger: string };

/** How a call that nobody waits for is tried again. One that is not is kept nowhere either: the next does the same. */
export interface Calls {
  readonly retryAttempts: number;
  readonly maxAgeSeconds: number;
}

export type SourceOf<K extends Source["kind"]> = Extract<Source, { readonly kind: K }>;

/** A function: the module and export below this folder that handle its events, how long it may take, and what invokes it. */
export interface Wire<S extends Source = Source> {
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly source: S;
}

const inAnHour = { retryAttempts: 2, maxAgeSeconds: 3_600 } as const;
const inSixHours = { retryAttempts: 2, maxAgeSeconds: 21_600 } as const;
const stream = { kind: "stream", bisectOnError: true, maxRecordAgeSeconds: 86_400 } as const;

/** Which handler takes which event. The stacks and the embedded cloud are built from this table. */
export const wiring = {
  api: { handler: "api/handler.handler", timeoutSeconds: 15, source: { kind: "http" } },
  "realtime-connect": {
    handler: "realtime/connect.handler",
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$connect" },
  },
  "realtime-disconnect": {
    handler: "realtime/disconnect.handler",
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$disconnect" },
  },
  "realtime-default": {
    handler: "realtime/default.handler",
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$default" },
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
        "job-event",
        "audit",
      ],
      ended: ["profile", "artisan", "merchant", "message", "review", "product", "blog-post", "partnership"],
      batchSize: 100,
      retryAttempts: 5,
      parallelizationFactor: 1,
    },
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
        "notification",
        "review",
        "favourite",
        "sighting",
        "payment",
        "job-event",
        "deletion",
        "session",
      ],
      ended: ["upload", "deletion", "review", "profile", "session"],
      batchSize: 10,
      retryAttempts: 20,
      // A flood of sightings keeps no codes waiting. Each row's changes stay in order.
      parallelizationFactor: 4,
    },
  },
  "message-mail": {
    handler: "events/message-mail.handler",
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: "away", batchSize: 10, maxReceiveCount: 5 },
  },
  "fan-out": {
    handler: "events/fan-out.handler",
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: "fan-out", batchSize: 1, maxConcurrency: 4, maxReceiveCount: 5 },
  },
  "fetch-picture": {
    handler: "events/fetch-picture.handler",
    timeoutSeconds: 15,
    source: { kind: "sqs", queue: "picture-fetches", batchSize: 1, maxConcurrency: 10, maxReceiveCount: 5 },
  },
  "mail-feedback": {
    handler: "events/mail-feedback.handler",
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: "feedback", batchSize: 10, maxReceiveCount: 5 },
  },
  "compact-directory": {
    handler: "events/compact-directory.handler",
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: "rate(1 hour)", ...inAnHour },
  },
  "premium-clock": {
    handler: "events/premium-clock.handler",
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: "rate(1 hour)", ...inAnHour },
  },
  media: {
    handler: "events/media.handler",
    timeoutSeconds: 60,
    source: { kind: "s3", bucket: "uploads", prefix: "quarantine/", ...inSixHours },
  },
  "sweep-media": {
    handler: "events/sweep-media.handler",
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: `rate(${removal.lookSeconds / 60} minutes)`, ...inSixHours },
  },
  "sweep-payments": {
    handler: "events/sweep-payments.handler",
    timeoutSeconds: 120,
    source: { kind: "schedule", rate: "rate(10 minutes)", ...inAnHour },
  },
  "job-clock": {
    handler: "events/job-clock.handler",
    timeoutSeconds: 120,
    source: { kind: "schedule", rate: "rate(5 minutes)", ...inAnHour },
  },
  heartbeat: {
    handler: "events/heartbeat.handler",
    timeoutSeconds: 60,
    source: { kind: "schedule", rate: "rate(5 minutes)", retryAttempts: 0, maxAgeSeconds: 60 },
  },
  "import-file": {
    handler: "events/import-file.handler",
    timeoutSeconds: 300,
    source: { kind: "s3", bucket: "uploads", prefix: "imports/", ...inSixHours },
  },
  "import-chunk": {
    handler: "events/import-chunk.handler",
    timeoutSeconds: 60,
    source: {
      kind: "sqs",
      queue: "imports",
      batchSize: 1,
      maxConcurrency: importWorkers,
      maxReceiveCount: importDeliveries,
    },
  },
  // Cognito waits five seconds and no longer.
  "pre-sign-up": {
    handler: "auth/pre-sign-up.handler",
    timeoutSeconds: 5,
    source: { kind: "cognito", trigger: "preSignUp" },
  },
} as const satisfies Record<string, Wire>;

/** How long a dead letter waits for a person. */
export const deadLetterDays = 14;

/** How long a message that was taken is nobody else's: six times as long as the function may take, as Lambda advises. */
export const visibilitySeconds = ({ timeoutSeconds }: Pick<Wire, "timeoutSeconds">) => 6 * timeoutSeconds;

export interface Wired<S extends Source = Source> extends Wire<S> {
  readonly name: string;
}

/** All functions, with their names. */
export const functions: readonly Wired[] = Object.entries(wiring).map(([name, wire]) => ({ name, ...wire }));

/** The functions with one kind of source. */
export function wired<K extends Source["kind"]>(kind: K): Wired<SourceOf<K>>[] {
  return functions.filter((wire): wire is Wired<SourceOf<K>> => wire.source.kind === kind);
}
