import { originSecretHeader } from "@handiwork/core/site/headers";
import { apiSamples } from "./api-samples.ts";
import type { People } from "./people.ts";

/** What the sample events are about. */
export interface Samples {
  /** An approved artisan's id. */
  readonly artisanId: string;
  /** A ticket for the socket that nobody used yet. */
  readonly ticket: string;
  /** People who are registered and signed in. */
  readonly people: People;
  /** The site's origin. */
  readonly origin: string;
  /** What the distribution proves itself with. */
  readonly originSecret: string;
}

/** Later than the samples save their searches. */
const listedAt = "2100-01-01T00:00:00.000Z";
const connectionId = "L0SM9cOFvHcCIhw=";

/** A connection of the artisan that the service does not know any more. */
export const goneConnectionId = "gone=";

/**
 * For each handler, events in the shape that its service sends, which together make it do all that it does: each of the
 * API's questions, a compaction that replaces an older one's snapshot, and so on.
 */
export function invocations(samples: Samples): Record<string, readonly unknown[]> {
  const { artisanId, people, ticket, origin, originSecret } = samples;
  return {
    "api/handler.handler": apiSamples(samples).map(([, event]) => event),
    // The second comes around the distribution.
    "realtime/connect.handler": [originSecret, "another"].map((secret) => ({
      ...onSocket("$connect", "CONNECT"),
      headers: { Origin: origin, [originSecretHeader]: secret },
      queryStringParameters: { ticket },
    })),
    "events/project.handler": [
      onStream({ __edb_e__: "artisan", id: artisanId }),
      onStream({ __edb_e__: "inbox", userId: artisanId, unread: 1, version: 1 }),
    ],
    // The artisan says these to the writer, with whom a message was exchanged above; the last page is gone by then.
    "realtime/default.handler": [
      said({ type: "received", partnerId: people.writer.id, upTo: 1 }),
      said({ type: "typing", partnerId: people.writer.id }),
      said({ type: "ping" }, goneConnectionId),
    ],
    "realtime/disconnect.handler": [onSocket("$disconnect", "DISCONNECT")],
    "events/react.handler": [
      onStream({
        __edb_e__: "code",
        requestId: "1",
        purpose: "reset-password",
        subject: people.forgetful.email,
      }),
      onStream({ __edb_e__: "audit", ...people.notice }),
      onStream(
        { __edb_e__: "profile", id: people.reader.id, fullName: "Ada Obi" },
        { __edb_e__: "profile", id: people.reader.id, fullName: "Ada Eze" },
      ),
      onStream({ __edb_e__: "artisan", id: artisanId, approval: "approved", updatedAt: listedAt }),
      onStream({ __edb_e__: "alert-run", artisanId, listedAt, step: 0 }),
    ],
    "events/compact-directory.handler": [{}, {}, {}],
    "auth/pre-sign-up.handler": [
      { triggerSource: "PreSignUp_SignUp", request: { userAttributes: {} }, response: {} },
    ],
  };
}

type Row = Record<string, string | number>;

/** A row that was written, and what was there before it. */
function onStream(row: Row, before?: Row) {
  const image = (fields: Row) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === "number" ? { N: String(value) } : { S: value },
      ]),
    );
  const old = before ? { OldImage: image(before) } : {};
  const dynamodb = { SequenceNumber: "100", NewImage: image(row), ...old };
  const eventName = before ? "MODIFY" : "INSERT";
  return { Records: [{ eventID: "1", eventName, eventSource: "aws:dynamodb", dynamodb }] };
}

function said(frame: object, from = connectionId) {
  return { ...onSocket("$default", "MESSAGE", from), body: JSON.stringify({ v: 1, ...frame }) };
}

function onSocket(routeKey: string, eventType: string, from = connectionId) {
  return {
    requestContext: { routeKey, eventType, connectionId: from, stage: "ws", domainName: "api.example" },
    isBase64Encoded: false,
  };
}
