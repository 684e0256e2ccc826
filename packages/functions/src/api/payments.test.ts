import { provider } from "../../../../tests/setup/paystack.ts";
import type { LambdaEvent } from "hono/aws-lambda";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePlan, openPayment, readPayment } from "../../../../tests/setup/purchase.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { app } from "./app.ts";
import { handler } from "./handler.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
});

const path = "/api/payments/webhook";
const signedBy = (signature: string) => ({ "x-paystack-signature": signature });

describe("the provider's webhook", () => {
  it("accepts the body from API Gateway as base64 or text, without our pages' header", async () => {
    for (const isBase64Encoded of [true, false]) {
      const { reference } = await openPayment();
      const { body, signature } = provider.event({ ...provider.pay(reference), name: "Ṣadé" });
      const answer = await handler({
        version: "2.0",
        routeKey: "$default",
        rawPath: path,
        rawQueryString: "",
        headers: { "content-type": "application/json", ...signedBy(signature) },
        body: body.toString(isBase64Encoded ? "base64" : "utf8"),
        isBase64Encoded,
        requestContext: { http: { method: "POST", path } },
      } as unknown as LambdaEvent);
      expect(answer).toMatchObject({ statusCode: 200, body: '{"received":true}' });
      expect((await readPayment(reference)).status).toBe("success");
    }
  });

  it.each<[number, string, () => { body: Buffer; signature: string }]>([
    [401, "is not signed", () => ({ ...provider.event({}), signature: "" })],
    [401, "has a wrong signature", () => ({ ...provider.event({}), signature: "0".repeat(128) })],
    [400, "is no JSON", () => provider.signed("not json")],
    [413, "is larger than 256 kB", () => provider.signed(" ".repeat(256 * 1024 + 1))],
    [200, "is of an unknown payment", () => provider.event({ reference: "PAY-1-1", status: "success" })],
    [200, "is about something else", () => provider.event({ id: 1 }, "transfer.success")],
  ])("returns %i if the event %s", async (status, _, make) => {
    const { body, signature } = make();
    const response = await app.request(path, { method: "POST", body, headers: signedBy(signature) });
    expect(response.status).toBe(status);
  });

  it("is the only path of payments that accepts writes from other sites", async () => {
    for (const other of [
      `${path}/`,
      `${path}/x`,
      "/api/payments",
      "/api/payments/verify",
      "/api//payments/webhook",
    ]) {
      const response = await app.request(other, { method: "POST", body: "{}" });
      expect(response.status, other).toBe(403);
    }
    expect((await app.request(path, { method: "PUT", body: "{}" })).status).toBe(405);
  });
});

it("plans are public, and cached for a minute", async () => {
  await makePlan({ slug: "basic-free", name: "Basic", price: 0, displayOrder: -1 });
  await makePlan({ slug: "old", isActive: false });
  const response = await app.request("/api/plans");
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  const { items } = (await response.json()) as { items: { slug: string }[] };
  expect(items.map(({ slug }) => slug)).toEqual(["basic-free", "premium-monthly"]);
});
