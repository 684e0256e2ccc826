import { importDeliveries, importWorkers } from "@handiwork/core/reference/imports";
import { removal } from "@handiwork/core/reference/uploads";
import { filtersFor } from "./reactions/index.ts";

/** A function's event source. Times are in seconds. */
export type Source =
  | { readonly kind: "http" }
  | { readonly kind: "websocket"; readonly route: string }
  | {
      readonly kind: "stream";
      /** The ElectroDB entities whose changes it receives, and those whose deletions it receives. */
      readonly entities: readonly string[];
      readonly ended: readonly string[];
      readonly batchSize: number;
      readonly retryAttempts: number;
      readonly bisectOnError: boolean;
      readonly maxRecordAgeSeconds: number;
      /** Concurrent batches per shard; always one in the embedded cloud. */
      readonly parallelizationFactor: number;
    }
  | ({ readonly kind: "schedule"; readonly rate: string } & AsyncRetries)
  | ({ readonly kind: "s3"; readonly bucket: string; readonly prefix: string } & AsyncRetries)
  | {
      readonly kind: "sqs";
      /** The queue's name in the embedded cloud. */
      readonly queue: string;
      readonly batchSize: number;
      readonly maxConcurrency?: number;
      /** After this many failed deliveries a message becomes a dead letter. */
      readonly maxReceiveCount: number;
    }
  | { readonly kind: "cognito"; readonly trigger: string };

/** Retries of an asynchronous invocation. */
export interface AsyncRetries {
  readonly retryAttempts: number;
  readonly maxAgeSeconds: number;
}

export type SourceOf<K extends Source["kind"]> = Extract<Source, { readonly kind: K }>;

/** A function: its handler (module and export below this folder), its timeout and its event source. */
export interface FunctionSpec<S extends Source = Source> {
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly source: S;
}

const inAnHour = { retryAttempts: 2, maxAgeSeconds: 3_600 } as const;
const inSixHours = { retryAttempts: 2, maxAgeSeconds: 21_600 } as const;

/** A function of `realtime` for a route of the WebSocket API. */
const onRoute = <const Route extends string>(route: Route) =>
  ({
    handler: `realtime/${route}.handler`,
    timeoutSeconds: 10,
    source: { kind: "websocket", route: `$${route}` },
  }) as const;

const rateOf = (minutes: number) => (minutes === 60 ? "rate(1 hour)" : `rate(${minutes} minutes)`);

const everyMinutes = (
  minutes: number,
  file: string,
  timeoutSeconds: number,
  calls: AsyncRetries = inAnHour,
) =>
  ({
    handler: `events/${file}.handler`,
    timeoutSeconds,
    source: { kind: "schedule", rate: rateOf(minutes), ...calls },
  }) as const;

type QueueOptions = Pick<SourceOf<"sqs">, "batchSize"> & Partial<SourceOf<"sqs">>;

/** A function of `events` that reads a queue. */
const onQueue = (queue: string, file: string, timeoutSeconds: number, options: QueueOptions) =>
  ({
    handler: `events/${file}.handler`,
    timeoutSeconds,
    source: { maxReceiveCount: 5, ...options, kind: "sqs", queue },
  }) as const;

const stream = { kind: "stream", bisectOnError: true, maxRecordAgeSeconds: 86_400 } as const;

/** All functions with their event sources. The stacks and the embedded cloud are built from this table. */
export const wiring = {
  api: { handler: "api/handler.handler", timeoutSeconds: 15, source: { kind: "http" } },
  "realtime-connect": onRoute("connect"),
  "realtime-disconnect": onRoute("disconnect"),
  "realtime-default": onRoute("default"),
  project: {
    handler: "events/project.handler",
    timeoutSeconds: 60,
    source: {
      ...stream,
      ...filtersFor("project"),
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
      ...filtersFor("react"),
      batchSize: 10,
      retryAttempts: 20,
      // Keeps a flood of sightings from delaying codes. Each row's changes stay in order.
      parallelizationFactor: 4,
    },
  },
  "message-mail": onQueue("away", "message-mail", 60, { batchSize: 10 }),
  "fan-out": onQueue("fan-out", "fan-out", 60, { batchSize: 1, maxConcurrency: 4 }),
  "fetch-picture": onQueue("picture-fetches", "fetch-picture", 15, { batchSize: 1, maxConcurrency: 10 }),
  "mail-feedback": onQueue("feedback", "mail-feedback", 60, { batchSize: 10 }),
  "compact-directory": everyMinutes(60, "compact-directory", 300),
  "premium-clock": everyMinutes(60, "premium-clock", 300),
  media: {
    handler: "events/media.handler",
    timeoutSeconds: 60,
    source: { kind: "s3", bucket: "uploads", prefix: "quarantine/", ...inSixHours },
  },
  "sweep-media": everyMinutes(removal.lookSeconds / 60, "sweep-media", 300, inSixHours),
  "sweep-payments": everyMinutes(10, "sweep-payments", 120),
  "job-clock": everyMinutes(5, "job-clock", 120),
  heartbeat: everyMinutes(5, "heartbeat", 60, { retryAttempts: 0, maxAgeSeconds: 60 }),
  "import-file": {
    handler: "events/import-file.handler",
    timeoutSeconds: 300,
    source: { kind: "s3", bucket: "uploads", prefix: "imports/", ...inSixHours },
  },
  "import-chunk": onQueue("imports", "import-chunk", 60, {
    batchSize: 1,
    maxConcurrency: importWorkers,
    maxReceiveCount: importDeliveries,
  }),
  // Cognito waits at most five seconds.
  "pre-sign-up": {
    handler: "auth/pre-sign-up.handler",
    timeoutSeconds: 5,
    source: { kind: "cognito", trigger: "preSignUp" },
  },
} as const satisfies Record<string, FunctionSpec>;

/** Retention of dead letters, in days. */
export const deadLetterDays = 14;

/** Returns a queue's visibility timeout, in seconds: six times the function's timeout, as Lambda recommends. */
export const visibilitySeconds = ({ timeoutSeconds }: Pick<FunctionSpec, "timeoutSeconds">) =>
  6 * timeoutSeconds;

export interface NamedFunctionSpec<S extends Source = Source> extends FunctionSpec<S> {
  readonly name: string;
}

/** All functions with their names. */
export const functions: readonly NamedFunctionSpec[] = Object.entries(wiring).map(([name, wire]) => ({
  name,
  ...wire,
}));

/** Returns the functions with one kind of event source. */
export function functionsWith<K extends Source["kind"]>(kind: K): NamedFunctionSpec<SourceOf<K>>[] {
  return functions.filter((wire): wire is NamedFunctionSpec<SourceOf<K>> => wire.source.kind === kind);
}
