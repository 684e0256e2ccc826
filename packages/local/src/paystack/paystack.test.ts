import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { secretKey, startSandbox, startSite } from "./testing.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let provider: Awaited<ReturnType<typeof startSandbox>>;
let sandbox: ReturnType<typeof provider.client>;
let answers: (number | undefined)[] = [];
beforeAll(async () => {
  site = await startSite(() => (answers.length > 0 ? answers.shift() : 200));
  provider = await startSandbox(site.url, (tries) => (tries < 5 ? tries * 60 : undefined));
  sandbox = provider.client();
});
afterAll(async () => {
  await provider.stop();
  await site.close();
});

let number = 0;
const newReference = () => `PAY-${(number += 1)}.a=b`;

/** Waits until the site has received so many webhooks about a transaction. */
async function received(reference: string, count: number) {
  const own = () => site.received.filter(({ body }) => body.includes(`"${reference}"`));
  await vi.waitFor(() => expect(own().length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
  return own();
}

async function pay(reference: string, card?: string): Promise<string> {
  const code = await sandbox.open(reference);
  await sandbox.pay(code, card);
  return code;
}

describe("POST /transaction/initialize", () => {
  const order = { email: "ada@example.com", amount: 500_000 };

  it("returns the access code, the checkout's address and the reference", async () => {
    const reference = newReference();
    const { status, body } = await sandbox.ask("POST /transaction/initialize", { ...order, reference });
    expect(status).toBe(200);
    const { access_code: code } = body.data as { access_code: string };
    expect(code).toMatch(/^[a-z0-9]{15}$/);
    const address = `${site.url}/sandbox/paystack/checkout/${code}`;
    expect(body.data).toEqual({ access_code: code, reference, authorization_url: address });
  });

  it.each([
    [{ email: "ada" }, "Invalid Email Address Passed"],
    [{ amount: 100.5 }, "Invalid Amount Sent"],
    [{ amount: 4_999 }, "Invalid Amount Sent"],
    [{ amount: undefined }, "Invalid Amount Sent"],
    [{ currency: "EUR" }, "Currency not supported by merchant"],
    [{ reference: "PAY_1" }, "Invalid Transaction Reference"],
    [{ reference: undefined }, "Invalid Transaction Reference"],
    [{ metadata: "[1]" }, "Invalid"],
    [{ channels: ["card"] }, "Unrecognized key"],
  ])("refuses %j", async (wrong, message) => {
    const asked = { ...order, reference: "PAY-wrong", ...wrong };
    const { status, body } = await sandbox.ask("POST /transaction/initialize", asked);
    expect([status, body.code]).toEqual([400, "invalid_params"]);
    expect(body.message).toContain(message);
  });

  it("refuses a used reference, and a body that is not JSON", async () => {
    const asked = { ...order, reference: newReference() };
    await sandbox.ask("POST /transaction/initialize", asked);
    const again = await sandbox.ask("POST /transaction/initialize", asked);
    expect([again.status, again.body.code]).toEqual([400, "duplicate_reference"]);
    expect((await sandbox.ask("POST /transaction/initialize", "{")).status).toBe(400);
  });
});

it.each([
  ["no key", {}, 401],
  ["another key", { Authorization: "Bearer sk_test_other" }, 401],
])("the API refuses %s", async (_, headers, status) => {
  expect((await sandbox.ask("GET /transaction", undefined, headers)).status).toBe(status);
});

describe("GET /transaction", () => {
  it("answers 404 for an unknown reference", async () => {
    const { status, body } = await sandbox.ask("GET /transaction/verify/PAY-none");
    expect([status, body.code]).toEqual([404, "transaction_not_found"]);
  });

  it("describes a transaction before and after it was paid, and lists it among the paid ones", async () => {
    const reference = newReference();
    const code = await sandbox.open(reference, { metadata: JSON.stringify({ planSlug: "x" }) });
    const before = { status: "abandoned", reference, paid_at: null, fees: null, metadata: { planSlug: "x" } };
    expect(await sandbox.verify(reference)).toMatchObject({
      ...before,
      domain: "test",
      customer: { email: "ada@example.com" },
    });
    await sandbox.pay(code);
    const paid = await sandbox.verify(reference);
    expect(paid).toMatchObject({
      status: "success",
      amount: 500_000,
      requested_amount: 500_000,
      fees: 17_500,
      paid_at: expect.stringMatching(/^\d{4}-.*Z$/),
      authorization: { last4: "4081", brand: "visa" },
    });
    const listed = await sandbox.ask("GET /transaction?from=2020-01-01&status=success&perPage=1&page=1");
    expect(listed.body.data).toEqual([paid]);
  });
});

describe("the checkout", () => {
  it.each([
    ["4084084084084081", "success", "Successful"],
    ["4084080000670037", "failed", "Insufficient Funds"],
    ["4242424242424242", "failed", "Declined. Please use a test card"],
  ])("ends a payment by %s as %s: %s", async (card, status, message) => {
    const reference = newReference();
    await pay(reference, card);
    const gatewayResponse = expect.stringContaining(message) as string;
    expect(await sandbox.verify(reference)).toMatchObject({ status, gateway_response: gatewayResponse });
  });

  it("lets the bank answer after it was closed, and takes no other card meanwhile", async () => {
    const reference = newReference();
    const code = await pay(reference, "4084080000000000");
    await sandbox.pay(code);
    await sandbox.submit(`/checkout/${code}/close`);
    expect((await sandbox.verify(reference))["status"]).toBe("ongoing");
    expect(await sandbox.press(reference, "approve")).toBe(303);
    expect((await sandbox.verify(reference))["status"]).toBe("success");
  });

  it("charges another amount with the card that does so", async () => {
    const reference = newReference();
    await pay(reference, "4084080000009999");
    expect(await sandbox.verify(reference)).toMatchObject({ amount: 100_000, requested_amount: 500_000 });
  });

  it("serves pages without inline scripts, and escapes what people typed", async () => {
    const code = await sandbox.open(newReference(), { email: "o'b@b.co" });
    for (const path of ["", `/checkout/${code}`, "/checkout/none"]) {
      const answer = await fetch(sandbox.base + path);
      expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
      const html = await answer.text();
      expect(html).not.toMatch(/<script(?![^>]* src=)|\son\w+=|style="|o'b@/);
    }
    for (const path of ["/none", "/..%2fsandbox.ts"])
      expect((await fetch(sandbox.base + path)).status).toBe(404);
  });

  it("refuses forms of other sites, and actions that do not exist", async () => {
    const code = await sandbox.open(newReference());
    const foreign = await sandbox.submit(`/checkout/${code}/card`, {}, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    for (const path of [
      `/checkout/${code}/toString`,
      "/checkout/none/card",
      "/transactions/PAY-none/approve",
    ])
      expect((await sandbox.submit(path)).status).toBe(404);
  });
});

describe("webhooks", () => {
  it("tell of a success twice with the same signed bytes, even if two cards pay at once", async () => {
    const reference = newReference();
    const code = await sandbox.open(reference);
    await Promise.all([sandbox.pay(code), sandbox.pay(code)]);
    const [first, second, ...others] = await received(reference, 2);
    expect(others).toEqual([]);
    expect(second!.body).toBe(first!.body);
    expect(second!.at - first!.at).toBeGreaterThan(1_000);
    expect(first!.path).toBe("/api/payments/webhook");
    const signature = createHmac("sha512", secretKey).update(first!.body).digest("hex");
    expect(first!.headers["x-paystack-signature"]).toBe(signature);
    const data = await sandbox.verify(reference);
    expect(JSON.parse(first!.body)).toEqual({ event: "charge.success", data });
  });

  it("are repeated after growing pauses until the site answers 200, or five tries are over", async () => {
    const reference = newReference();
    await pay(reference);
    await received(reference, 2);
    answers = [500, 201, undefined, 302, 200];
    await sandbox.press(reference, "webhook");
    const times = (await received(reference, 7)).slice(2).map(({ at }) => at);
    for (const [index, at] of times.slice(1).entries())
      expect(at - times[index]!).toBeGreaterThanOrEqual((index + 1) * 60 - 5);
    answers = [500, 500, 500, 500, 500];
    await sandbox.press(reference, "webhook");
    await received(reference, 12);
    const list = async () => (await fetch(sandbox.base)).text();
    await vi.waitFor(async () => expect(await list()).toContain("answered 500 after 5 tries</p>"));
  });

  it.each([
    ["4084084084084081", "processed", "reversed"],
    ["4084080000671803", "failed", "success"],
    ["4084080000671902", "needs-attention", "success"],
  ])("tell how a refund to %s ends", async (card, end, status) => {
    const reference = newReference();
    const code = await sandbox.open(reference);
    expect(await sandbox.press(reference, "refund")).toBe(400);
    await sandbox.pay(code, card);
    await received(reference, 2);
    expect(await sandbox.press(reference, "refund")).toBe(303);
    const told = (await received(reference, 4)).slice(2).map(({ body }) => JSON.parse(body) as object);
    const data = { transaction_reference: reference, amount: "500000" };
    expect(told).toMatchObject(["pending", end].map((stage) => ({ event: `refund.${stage}`, data })));
    expect((await sandbox.verify(reference))["status"]).toBe(status);
    if (status === "reversed") expect(await sandbox.press(reference, "refund")).toBe(400);
  });

  it("tell nothing of a payment that was not made", async () => {
    const declined = newReference();
    await pay(declined, "4084080000005408");
    const reference = newReference();
    await pay(reference);
    await received(reference, 2);
    expect(await received(declined, 0)).toEqual([]);
  });

  it("that are due are sent after a restart", async () => {
    const reference = newReference();
    answers = [500, 500];
    await pay(reference);
    await provider.restart();
    sandbox = provider.client();
    await received(reference, 2);
    expect((await sandbox.verify(reference))["status"]).toBe("success");
  });
});
