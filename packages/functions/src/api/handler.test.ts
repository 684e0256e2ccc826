import type { LambdaEvent } from "hono/aws-lambda";
import { expect, it } from "vitest";
import { handler } from "./handler.ts";

/** An HTTP API request with a JSON body. */
const requestEvent = (method: string, path: string) =>
  handler({
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString: "",
    headers: { "content-type": "application/json", "x-handiwork": "1" },
    body: JSON.stringify({ email: "ada@handiwork.test" }),
    isBase64Encoded: false,
    requestContext: { http: { method, path } },
  } as unknown as LambdaEvent);

it.each(["GET", "HEAD"])("ignores the body of a %s", async (method) => {
  expect(await requestEvent(method, "/api/docs")).toMatchObject({ statusCode: 200 });
  expect(await requestEvent(method, "/api/auth/sign-in")).toMatchObject({ statusCode: 405 });
});
