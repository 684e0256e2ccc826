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
    "realtime/disconnect.handler": [onSocket("$disconnect", "DISCONNECT")],
    "realtime/default.handler": [{ ...onSocket("$default", "MESSAGE"), body: "{}" }],
    "events/project.handler": [onStream({ __edb_e__: "artisan", id: artisanId })],
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

function onSocket(routeKey: string, eventType: string) {
  return {
    requestContext: { routeKey, eventType, connectionId, stage: "ws", domainName: "api.example" },
    isBase64Encoded: false,
  };
}
