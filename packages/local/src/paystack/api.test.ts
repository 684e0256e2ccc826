import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, startSite } from "./testing.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  site = await startSite();
  sandbox = await startSandbox(site.url);
});
afterAll(async () => {
  await sandbox.close();
  site.close();
});

const good = { email: "Ada@Example.com", amount: 500_000, currency: "NGN" };
let number = 0;
/** Opens a transaction. */
async function open(more: object = {}) {
  const reference = `PAY-${(number += 1)}`;
  const { status, body } = await sandbox.ask("POST /transaction/initialize", { ...good, reference, ...more });
  expect(status).toBe(200);
  return { reference, code: String(body.data["access_code"]) };
}

describe("initialize", () => {
  it("answers with the checkout's address, the access code and the reference", async () => {
    const { status, body } = await sandbox.ask("POST /transaction/initialize", {
      ...good,
      reference: "PAY-1.a=b",
    });
    expect([status, body.status, body.message]).toEqual([200, true, "Authorization URL created"]);
    const { access_code: code } = body.data as { access_code: string };
    expect(code).toMatch(/^[a-z0-9]{15}$/);
    expect(body.data).toEqual({
      access_code: code,
      reference: "PAY-1.a=b",
      authorization_url: `${site.url}/sandbox/paystack/checkout/${code}`,
    });
  });

  it.each([
    [{ email: undefined }, "Email Address is required", "missing_params"],
    [{ email: "ada" }, "Invalid Email Address Passed", "invalid_email_address"],
    [{ amount: undefined }, "Amount is required", "missing_params"],
    [{ amount: 100.5 }, "Invalid Amount Sent", "invalid_amount"],
    [{ amount: "a lot" }, "Invalid Amount Sent", "invalid_amount"],
    [{ amount: -500_000 }, "Invalid Amount Sent", "invalid_amount"],
    [{ amount: 4_999 }, "Invalid Amount Sent", "invalid_amount"],
    [{ currency: "EUR" }, "Currency not supported by merchant", "unsupported_currency"],
    [{ reference: "PAY_1" }, "Invalid Transaction Reference", "invalid_reference"],
    [{ reference: "PAY/1" }, "Invalid Transaction Reference", "invalid_reference"],
    [{ metadata: "{" }, "Invalid metadata passed", "invalid_params"],
    [{ metadata: "[1]" }, "Invalid metadata passed", "invalid_params"],
    [{ reference: undefined }, "Invalid Transaction Reference", "invalid_reference"],
    [{ channels: ["card"] }, "Invalid parameters", "invalid_params"],
  ])("refuses %j", async (wrong, message, code) => {
    const { status, body } = await sandbox.ask("POST /transaction/initialize", {
      ...good,
      reference: "PAY-wrong",
      ...wrong,
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      status: false,
      message,
      code,
      type: "validation_error",
      meta: { nextStep: expect.any(String) },
    });
  });

  it("refuses a reference that was used, whatever became of it, and what is no JSON", async () => {
    const { reference } = await open();
    const again = await sandbox.ask("POST /transaction/initialize", { ...good, reference });
    expect(again).toMatchObject({
      status: 400,
      body: { message: "Duplicate Transaction Reference", code: "duplicate_reference" },
    });
    expect((await sandbox.ask("POST /transaction/initialize", "{")).status).toBe(400);
  });
});

describe("the key", () => {
  it.each([
    ["none", {}],
    ["another", { Authorization: "Bearer sk_test_other" }],
    ["the public one", { Authorization: "Bearer pk_test_of_the_tests" }],
  ])("%s is 401", async (_, headers) => {
    const { status, body } = await sandbox.ask("POST /transaction/initialize", good, headers);
    expect([status, body.status]).toEqual([401, false]);
    expect((await sandbox.ask("GET /transaction/verify/PAY-1", undefined, headers)).status).toBe(401);
  });

  it("is of no use in a browser: what a page of some site sends is refused", async () => {
    const headers = { Authorization: "Bearer sk_test_of_the_tests", Origin: "https://evil.example" };
    expect((await sandbox.ask("POST /transaction/initialize", good, headers)).status).toBe(403);
  });
});

describe("verify", () => {
  it("of what nobody knows is 404", async () => {
    const { status, body } = await sandbox.ask("GET /transaction/verify/PAY-none");
    expect([status, body.status, body.message]).toEqual([404, false, "Transaction reference not found."]);
  });

  it("of an untouched transaction is 200 and abandoned, with what it was opened with", async () => {
    const { reference } = await open({ metadata: JSON.stringify({ artisanId: "a1" }) });
    const { status, body } = await sandbox.ask(`GET /transaction/verify/${reference}`);
    expect([status, body.message]).toEqual([200, "Verification successful"]);
    expect(body.data).toMatchObject({
      id: expect.any(Number),
      domain: "test",
      status: "abandoned",
      gateway_response: "The transaction was not completed",
      reference,
      amount: 500_000,
      requested_amount: 500_000,
      currency: "NGN",
      paid_at: null,
      fees: null,
      metadata: { artisanId: "a1" },
      authorization: {},
      customer: { email: "ada@example.com" },
    });
  });

  it("of a paid one has the card, the fees and when it was paid; metadata that was not given is an empty text", async () => {
    const { reference, code } = await open();
    await sandbox.pay(code);
    const { body } = await sandbox.ask(`GET /transaction/verify/${reference}`);
    expect(body.data).toMatchObject({
      status: "success",
      gateway_response: "Successful",
      channel: "card",
      paid_at: expect.stringMatching(/^\d{4}-.*Z$/),
      fees: 17_500,
      metadata: "",
      authorization: { bin: "408408", last4: "4081", brand: "visa", exp_month: "12", exp_year: "2040" },
    });
  });

  it("of a declined one is 200 and failed, and another card may pay it later, once", async () => {
    const { reference, code } = await open();
    const verified = async () => (await sandbox.ask(`GET /transaction/verify/${reference}`)).body.data;
    await sandbox.pay(code, "4084080000670037", "787");
    const { status, body } = await sandbox.ask(`GET /transaction/verify/${reference}`);
    expect([status, body.data["status"], body.data["gateway_response"]]).toEqual([
      200,
      "failed",
      "Insufficient Funds",
    ]);
    expect((await sandbox.pay(code)).status).toBe("success");
    const paid = await verified();
    await sandbox.pay(code, "4084080000005408", "001");
    expect(await verified()).toEqual(paid);
  });
});

it("a payment is refunded once, where it was paid", async () => {
  const { reference, code } = await open();
  const refund = () => sandbox.press(reference, "refund");
  expect(await refund()).toBe(400);
  await sandbox.pay(code);
  expect(await refund()).toBe(303);
  expect((await sandbox.ask(`GET /transaction/verify/${reference}`)).body.data["status"]).toBe("reversed");
  expect(await refund()).toBe(400);
});
