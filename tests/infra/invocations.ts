/** What the sample events are about. */
export interface Samples {
  /** An approved artisan's id. */
  readonly artisanId: string;
  /** A ticket for the socket that nobody used yet. */
  readonly ticket: string;
  /** The site's origin. */
  readonly origin: string;
}

const connectionId = "L0SM9cOFvHcCIhw=";

/**
 * For each handler, events in the shape that its service sends, which together make it do all that it does: each of the
 * API's questions, a compaction that replaces an older one's snapshot, and so on.
 */
export function invocations({ artisanId, ticket, origin }: Samples): Record<string, readonly unknown[]> {
  const artisans = "/api/artisans";
  return {
    "api/handler.handler": [
      get(artisans, "search=pipe&sort=rating"),
      get(`${artisans}/featured`),
      get(`${artisans}/${artisanId}`),
      get(`${artisans}/${artisanId}/reviews`),
      get("/api/openapi.json"),
    ],
    "realtime/connect.handler": [
      {
        ...onSocket("$connect", "CONNECT"),
        headers: { Origin: origin },
        queryStringParameters: { ticket },
      },
    ],
    "realtime/disconnect.handler": [onSocket("$disconnect", "DISCONNECT")],
    "realtime/default.handler": [{ ...onSocket("$default", "MESSAGE"), body: "{}" }],
    "events/project.handler": [
      {
        Records: [
          {
            eventID: "1",
            eventName: "MODIFY",
            eventSource: "aws:dynamodb",
            dynamodb: {
              SequenceNumber: "100",
              NewImage: { __edb_e__: { S: "artisan" }, id: { S: artisanId } },
            },
          },
        ],
      },
    ],
    "events/compact-directory.handler": [{}, {}, {}],
    "auth/pre-sign-up.handler": [
      { triggerSource: "PreSignUp_SignUp", request: { userAttributes: {} }, response: {} },
    ],
  };
}

/** An HTTP API request, payload 2.0. */
function get(rawPath: string, rawQueryString = "") {
  return {
    version: "2.0",
    routeKey: "ANY /api/{proxy+}",
    rawPath,
    rawQueryString,
    headers: { host: "api.example", accept: "application/json" },
    requestContext: {
      http: { method: "GET", path: rawPath, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" },
      domainName: "api.example",
      requestId: "local",
      stage: "$default",
    },
    isBase64Encoded: false,
  };
}

function onSocket(routeKey: string, eventType: string) {
  return {
    requestContext: { routeKey, eventType, connectionId, stage: "ws", domainName: "api.example" },
    isBase64Encoded: false,
  };
}
