import { originSecretHeader } from "@handiwork/core/reference/headers";
import { apiSamples } from "./api-samples.ts";
import type { People } from "./people.ts";

/** The records that the sample events refer to. */
export interface Samples {
  readonly artisanId: string;
  /** An unused ticket for the WebSocket. */
  readonly ticket: string;
  readonly people: People;
  readonly origin: string;
  /** Sent by the distribution with each request. */
  readonly originSecret: string;
}

/** Later than the samples' saved searches. */
const listedAt = "2100-01-01T00:00:00.000Z";
const connectionId = "L0SM9cOFvHcCIhw=";

/** A connection of the artisan that the service has closed. */
export const goneConnectionId = "gone=";

/** Events for each handler, as its service sends them, that together exercise all of its rights. */
export function invocations(samples: Samples): Record<string, readonly unknown[]> {
  const { artisanId, people, ticket, origin, originSecret } = samples;
  const moment = new Date().toISOString();
  return {
    // Runs first, because tickets expire after 30 seconds. The second request bypasses the distribution.
    "realtime/connect.handler": [originSecret, "another"].map((secret) => ({
      ...onSocket("$connect", "CONNECT"),
      headers: { Origin: origin, [originSecretHeader]: secret },
      queryStringParameters: { ticket },
    })),
    "api/handler.handler": apiSamples(samples).map(([, event]) => event),
    "events/project.handler": [
      onStream({ __edb_e__: "artisan", id: artisanId }),
      ...people.jobEvents.map((event) => onStream({ __edb_e__: "job-event", ...event })),
      onStream({ __edb_e__: "conversation", ...people.block }),
      onStream({ __edb_e__: "inbox", userId: artisanId, unread: 1, version: 1 }),
      onStream({ __edb_e__: "inbox", userId: people.reader.id, unread: 1, version: 1 }),
      onStream(
        {
          __edb_e__: "profile",
          id: people.leaver.id,
          userType: "client",
          fullName: "Ada Obi",
          email: people.leaver.email,
        },
        {
          __edb_e__: "profile",
          id: people.leaver.id,
          userType: "client",
          fullName: "Ada Eze",
          email: "former@people.example",
        },
      ),
    ],
    // The artisan and the writer exchanged a message above. The connection of the last frame is closed.
    "realtime/default.handler": [
      frameEvent({ type: "received", partnerId: people.writer.id, upTo: 1 }),
      frameEvent({ type: "typing", partnerId: people.writer.id }),
      frameEvent({ type: "ping" }),
      frameEvent({ type: "ping" }, goneConnectionId),
    ],
    "realtime/disconnect.handler": [onSocket("$disconnect", "DISCONNECT")],
    "events/react.handler": [
      onStream({
        __edb_e__: "code",
        requestId: "1",
        purpose: "reset-password",
        subject: people.passwordForgetter.email,
      }),
      onStream({ __edb_e__: "invitation", accountId: people.invitee.accountId }),
      onStream({ __edb_e__: "audit", ...people.notice }),
      onStream(
        { __edb_e__: "profile", id: people.reader.id, fullName: "Ada Obi" },
        { __edb_e__: "profile", id: people.reader.id, fullName: "Ada Eze" },
      ),
      onStream({ __edb_e__: "artisan", id: artisanId, approval: "approved", updatedAt: listedAt }),
      onStream({ __edb_e__: "import", id: people.checkedImport, chunks: 1, queuedAt: moment }),
      onStream({ __edb_e__: "review", ...people.review }),
      onStream({
        __edb_e__: "message",
        senderId: people.writer.id,
        receiverId: people.reader.id,
        seq: 1,
        unread: 1,
        sentAt: moment,
      }),
      onStream({
        __edb_e__: "notification",
        userId: people.merchant.id,
        id: 1,
        news: JSON.stringify({
          kind: "enquiry",
          data: { name: "Ada Obi", email: "ada@example.com", product: null, question: "Do you deliver?" },
        }),
        at: moment,
      }),
      onStream({ __edb_e__: "favourite", clientId: people.reader.id, artisanId, savedAt: moment }),
      onStream({
        __edb_e__: "sighting",
        series: "searches",
        artisans: [artisanId, people.artisan.id],
        visitor: "Q6y1Kk3cJ0b1q5oXK2f8wA",
        day: moment.slice(0, 10),
      }),
      ...people.jobEvents.map((event) => onStream({ __edb_e__: "job-event", ...event })),
      onStream({ __edb_e__: "upload", ...people.pictured }),
      onStream({ __edb_e__: "upload", ...people.postFetched }, { __edb_e__: "upload", state: "waiting" }),
      ...people.wantedLogos.map((upload) => onStream({ __edb_e__: "upload", ...upload })),
      // An account that was deleted above, and one that was deleted before.
      onStream({ __edb_e__: "deletion", userId: people.owner.id, step: 0 }),
      onStreamEnd({ __edb_e__: "session", id: people.merchant.id }),
      onStreamEnd({ __edb_e__: "deletion", userId: people.leaver.id }),
      onStreamEnd({ __edb_e__: "review", id: people.review.id, openReports: 1 }),
      ...people.unusedUploads.map((upload) => onStreamEnd({ __edb_e__: "upload", ...upload })),
    ],
    // The writer sent the artisan a message above.
    "events/message-mail.handler": [onQueue({ userId: artisanId, partnerId: people.writer.id, seq: 1 })],
    "events/fan-out.handler": [
      { kind: "alert-of-artisan", artisanId, at: listedAt, bucket: "all" },
      { kind: "tell-of-availability", artisanId: people.savedArtisan, at: moment },
      { kind: "withdraw-quotes", artisanId: people.absentArtisan, at: moment },
      { kind: "tell-of-absence", artisanId: people.absentArtisan, at: moment },
      {
        kind: "part-ways",
        artisanId: people.block.partnerId,
        clientId: people.block.userId,
        at: people.block.blockedAt,
      },
      { kind: "rename-partner", partnerId: people.reader.id },
      { kind: "rename-author", clientId: people.reader.id },
      { kind: "resolve-reports", reviewId: people.goneReview },
    ].map((task) => onQueue({ task, cursor: null, isRetry: false })),
    "events/fetch-picture.handler": [
      onQueue({
        userId: people.pictured.userId,
        id: people.pictured.id,
        source: people.pictured.source,
      }),
    ],
    "events/mail-feedback.handler": people.mailsBack.map(onQueue),
    "events/import-file.handler": people.arrivedFiles.map(({ key, eTag }) => onObject(key, eTag)),
    "events/import-chunk.handler": people.importParts.map(onQueue),
    "events/media.handler": people.sentFiles.map((key) => onObject(key)),
    "events/sweep-media.handler": [{}],
    "events/compact-directory.handler": [{}, {}, {}],
    "events/premium-clock.handler": [{}],
    "events/sweep-payments.handler": [{}],
    "events/job-clock.handler": [{}],
    "events/heartbeat.handler": [{ time: "2026-11-22T03:00:00Z" }],
    "auth/pre-sign-up.handler": [
      { triggerSource: "PreSignUp_SignUp", request: { userAttributes: {} }, response: {} },
    ],
  };
}

interface Row {
  readonly [name: string]: string | number | readonly string[] | Row;
}

/** A stream record of a written row, with its previous image. */
function onStream(row: Row, before?: Row) {
  const old = before ? { OldImage: imageOf(before) } : {};
  const dynamodb = { SequenceNumber: "100", NewImage: imageOf(row), ...old };
  const eventName = before ? "MODIFY" : "INSERT";
  return { Records: [{ eventID: "1", eventName, eventSource: "aws:dynamodb", dynamodb }] };
}

/** A stream record of a deleted row. */
function onStreamEnd(before: Row) {
  const dynamodb = { SequenceNumber: "101", OldImage: imageOf(before) };
  return { Records: [{ eventID: "2", eventName: "REMOVE", eventSource: "aws:dynamodb", dynamodb }] };
}

function imageOf(fields: Row) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, attribute(value)]));
}

function attribute(value: Row[string]): object {
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "string") return { S: value };
  return isList(value) ? { L: value.map(attribute) } : { M: imageOf(value) };
}

/** An S3 event for an object that was put into the uploads bucket. */
function onObject(key: string, eTag = "d41d8cd98f00b204e9800998ecf8427e") {
  const s3 = {
    bucket: { name: "uploads" },
    object: { key, eTag, size: 1000, sequencer: "0055AED6DCD90281E5" },
  };
  return { Records: [{ eventVersion: "2.1", eventSource: "aws:s3", eventName: "ObjectCreated:Put", s3 }] };
}

/** An SQS event with one message. */
function onQueue(message: object) {
  const attributes = { ApproximateReceiveCount: "1" };
  const body = JSON.stringify(message);
  return { Records: [{ messageId: "1", body, attributes, eventSource: "aws:sqs" }] };
}

function frameEvent(frame: object, from = connectionId) {
  return { ...onSocket("$default", "MESSAGE", from), body: JSON.stringify({ v: 1, ...frame }) };
}

function onSocket(routeKey: string, eventType: string, from = connectionId) {
  return {
    requestContext: { routeKey, eventType, connectionId: from, stage: "ws", domainName: "api.example" },
    isBase64Encoded: false,
  };
}

function isList(value: readonly string[] | Row): value is readonly string[] {
  return Array.isArray(value);
}
