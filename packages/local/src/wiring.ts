import { importDeliveries } from "@handiwork/core/fixed/imports";
import { localAwayQueue, localFeedbackQueue, localImportsQueue } from "./environment.ts";

/** Where a function's events come from. Times in seconds. */
export type Source =
  | { readonly kind: "http"; readonly route: string }
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
    }
  | {
      readonly kind: "schedule";
      readonly rate: string;
      /** A run that fails is not tried again and kept nowhere: the next one does the same. */
      readonly once?: true;
    }
  | { readonly kind: "s3"; readonly bucket: string; readonly prefix: string }
  | {
      readonly kind: "sqs";
      readonly queue: string;
      readonly batchSize: number;
      /** After so many deliveries in vain a message is a dead letter. */
      readonly maxReceiveCount: number;
    }
  | { readonly kind: "cognito"; readonly trigger: "preSignUp" };

/** A function: the module and export that handle its events, how long it may take, and what invokes it. */
export interface Wire<S extends Source = Source> {
  readonly name: string;
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly source: S;
}

const functions = "packages/functions/src";

/**
 * Which handler takes which event. The embedded cloud is built from this table, and a test holds it against the
 * synthesized stacks, so that the two cannot drift apart.
 */
export const wiring: readonly Wire[] = [
  {
    name: "api",
    handler: `${functions}/api/handler.handler`,
    timeoutSeconds: 15,
    source: { kind: "http", route: "$default" },
  },
  {
    name: "realtime-connect",
    handler: `${functions}/realtime/connect.handler`,
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$connect" },
  },
  {
    name: "realtime-disconnect",
    handler: `${functions}/realtime/disconnect.handler`,
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$disconnect" },
  },
  {
    name: "realtime-default",
    handler: `${functions}/realtime/default.handler`,
    timeoutSeconds: 10,
    source: { kind: "websocket", route: "$default" },
  },
  {
    name: "project",
    handler: `${functions}/events/project.handler`,
    timeoutSeconds: 60,
    source: {
      kind: "stream",
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
        "audit",
      ],
      ended: ["profile", "artisan", "merchant", "message", "review", "product", "blog-post", "partnership"],
      batchSize: 100,
      retryAttempts: 5,
      bisectOnError: true,
      maxRecordAgeSeconds: 86_400,
    },
  },
  {
    name: "react",
    handler: `${functions}/events/react.handler`,
    timeoutSeconds: 60,
    source: {
      kind: "stream",
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
        "deletion",
      ],
      ended: ["upload", "deletion", "review"],
      batchSize: 10,
      retryAttempts: 20,
      bisectOnError: true,
      maxRecordAgeSeconds: 86_400,
    },
  },
  {
    name: "message-mail",
    handler: `${functions}/events/message-mail.handler`,
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: localAwayQueue, batchSize: 10, maxReceiveCount: 5 },
  },
  {
    name: "mail-feedback",
    handler: `${functions}/events/mail-feedback.handler`,
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: localFeedbackQueue, batchSize: 10, maxReceiveCount: 5 },
  },
  {
    name: "compact-directory",
    handler: `${functions}/events/compact-directory.handler`,
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: "rate(1 hour)" },
  },
  {
    name: "premium-clock",
    handler: `${functions}/events/premium-clock.handler`,
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: "rate(1 hour)" },
  },
  {
    name: "media",
    handler: `${functions}/events/media.handler`,
    timeoutSeconds: 60,
    source: { kind: "s3", bucket: "uploads", prefix: "quarantine/" },
  },
  {
    name: "sweep-media",
    handler: `${functions}/events/sweep-media.handler`,
    timeoutSeconds: 300,
    source: { kind: "schedule", rate: "rate(5 minutes)" },
  },
  {
    name: "sweep-payments",
    handler: `${functions}/events/sweep-payments.handler`,
    timeoutSeconds: 120,
    source: { kind: "schedule", rate: "rate(10 minutes)" },
  },
  {
    name: "heartbeat",
    handler: `${functions}/events/heartbeat.handler`,
    timeoutSeconds: 60,
    source: { kind: "schedule", rate: "rate(5 minutes)", once: true },
  },
  {
    name: "import-file",
    handler: `${functions}/events/import-file.handler`,
    timeoutSeconds: 300,
    source: { kind: "s3", bucket: "uploads", prefix: "imports/" },
  },
  {
    name: "import-chunk",
    handler: `${functions}/events/import-chunk.handler`,
    timeoutSeconds: 60,
    source: { kind: "sqs", queue: localImportsQueue, batchSize: 1, maxReceiveCount: importDeliveries },
  },
  {
    name: "pre-sign-up",
    handler: `${functions}/auth/pre-sign-up.handler`,
    timeoutSeconds: 5,
    source: { kind: "cognito", trigger: "preSignUp" },
  },
];

/** The functions with one kind of source. */
export function wired<K extends Source["kind"]>(kind: K): Wire<Extract<Source, { kind: K }>>[] {
  return wiring.filter((wire): wire is Wire<Extract<Source, { kind: K }>> => wire.source.kind === kind);
}
