import { provider } from "./support/payment-provider.ts";
import {
  postWebhook,
  premiumDays,
  paymentState,
  makeBuyer,
  openPayment,
  usePayments,
  readPayment,
  verifyPayment,
} from "./support/payments.ts";
import { createHmac } from "node:crypto";
import { documentClient } from "@handiwork/core/platform/table";
import { describe, expect, it, vi } from "vitest";
import { chargeSuccess, disputeCreated, refundProcessed, signEvent } from "../setup/payments/events.ts";
import { dataOf } from "../setup/payments/transaction.ts";
import { expectProblem } from "./support/browser.ts";
import { failTable } from "./support/faults.ts";

usePayments();

/** Charges an artisan's payment. Returns it with the provider's event. */
async function chargePayment() {
  const buyer = await makeBuyer();
  const { reference, accessCode } = await openPayment(buyer);
  provider.setStyle(reference, "object");
  const transaction = provider.charge(accessCode);
  return { buyer, reference, transaction, event: chargeSuccess(transaction, provider.secretKey) };
}

/** Forges the event of a payment that is not paid. */
async function forgeEvent() {
  const buyer = await makeBuyer();
  const { reference } = await openPayment(buyer);
  provider.setStyle(reference, "object");
  const transaction = provider.transactions.get(reference)!;
  const paid = { ...transaction, outcome: "success" as const, paidAt: new Date().toISOString() };
  const body = chargeSuccess(paid, provider.secretKey).body;
  return { buyer, reference, body, sign: (key: string, bytes = body) => signEvent(bytes, key).signature };
}

describe("a webhook with an invalid signature", () => {
  it("changes nothing", async () => {
    const { buyer, reference, body, sign } = await forgeEvent();
    const right = sign(provider.secretKey);
    const before = await paymentState(buyer);
    const wrong: Record<string, string | undefined> = {
      none: undefined,
      empty: "",
      "of the public key": sign("pk_test_of_these_tests"),
      "of an empty key": sign(""),
      "of another key": sign("sk_test_of_another_account"),
      "of other bytes": sign(provider.secretKey, `${body} `),
      "of another body": sign(provider.secretKey, JSON.stringify({ data: 1 })),
      "one digit short": right.slice(0, -1),
      "one digit long": `${right}0`,
      "with one digit changed": `${right.startsWith("0") ? "1" : "0"}${right.slice(1)}`,
      "twice, with a comma": `${right}, ${right}`,
      "as base64": Buffer.from(right, "hex").toString("base64"),
      "with a prefix": `sha512=${right}`,
      "of SHA-256": createHmac("sha256", provider.secretKey).update(body).digest("hex"),
      "128 zeros": "0".repeat(128),
      "128 characters that are not digits": "z".repeat(128),
    };
    for (const [name, signature] of Object.entries(wrong)) {
      const response = await postWebhook({ body, signature: right }, { "x-paystack-signature": signature });
      expect(response.status, name).toBe(401);
    }
    expect(await paymentState(buyer)).toEqual(before);
    expect((await verifyPayment(buyer, reference)).success).toBe(false);
  });

  it("changes nothing if one byte of a signed body was changed", async () => {
    const { buyer, reference, event } = await chargePayment();
    const before = await paymentState(buyer);
    for (const body of [
      event.body.replace(/"amount":\d+/, '"amount":1'),
      event.body.replace(reference, "PAY-1-1"),
      event.body.replace("NGN", "USD"),
      `﻿${event.body}`,
      `${event.body}\n`,
    ]) {
      expect((await postWebhook({ body, signature: event.signature })).status).toBe(401);
    }
    expect(await paymentState(buyer)).toEqual(before);
  });

  it("is not accepted for a user's cookies or our pages' header", async () => {
    const { body, buyer } = await forgeEvent();
    const response = await buyer.browser.post("/payments/webhook", body, {
      headers: { "content-type": "application/json", "x-paystack-signature": "0".repeat(128) },
    });
    expect(response.status).toBe(401);
  });
});

describe("a webhook with a valid signature", () => {
  it("grants the plan without a cookie, an origin or our pages' header", async () => {
    const { buyer, reference, event } = await chargePayment();
    expect((await postWebhook(event)).status).toBe(200);
    expect(await readPayment(reference)).toMatchObject({ status: "success", amountKobo: 500_000 });
    expect(await premiumDays(buyer)).toEqual({ [`payment:${reference}`]: 30 });
  });

  it("is accepted with the provider's origin and a signature in capitals", async () => {
    const { reference, event } = await chargePayment();
    const headers = {
      origin: "https://paystack.com",
      "sec-fetch-site": "cross-site",
      "x-paystack-signature": event.signature.toUpperCase(),
    };
    expect((await postWebhook(event, headers)).status).toBe(200);
    expect((await readPayment(reference))?.status).toBe("success");
  });

  it("has no further effect when it is repeated, concurrently or later", async () => {
    const { buyer, event } = await chargePayment();
    const many = await Promise.all(Array.from({ length: 20 }, () => postWebhook(event)));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    const before = await paymentState(buyer);
    expect(Object.values(await premiumDays(buyer))).toEqual([30]);
    for (let count = 0; count < 3; count += 1) expect((await postWebhook(event)).status).toBe(200);
    expect(await paymentState(buyer)).toEqual(before);
  });

  it("settles the payment while the provider's API is down", async () => {
    const { reference, event } = await chargePayment();
    provider.faults = () => ({ kind: "status", status: 500 });
    expect((await postWebhook(event)).status).toBe(200);
    expect((await readPayment(reference))?.status).toBe("success");
  });

  it("fails while the table is down, and takes effect when it is repeated", async () => {
    const { buyer, reference, event } = await chargePayment();
    const restore = failTable();
    const response = await postWebhook(event);
    restore();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect((await readPayment(reference))?.status).toBe("pending");
    expect((await postWebhook(event)).status).toBe(200);
    expect(Object.values(await premiumDays(buyer))).toEqual([30]);
  });

  it("takes effect once if the response of the table's transaction is lost", async () => {
    const { buyer, reference, event } = await chargePayment();
    const restore = failTable("TransactWriteCommand", { losesResponse: true, times: 1 });
    const response = await postWebhook(event);
    restore();
    if (response.status !== 200) expect((await postWebhook(event)).status).toBe(200);
    expect((await readPayment(reference))?.status).toBe("success");
    expect(Object.values(await premiumDays(buyer))).toEqual([30]);
  });

  it.each(["object", "text", "empty", "zero", "null", "fees", "bare", "unknown-fields"] as const)(
    "is understood in every form of the documentation's samples: %s",
    async (style) => {
      const buyer = await makeBuyer();
      const { reference, accessCode } = await openPayment(buyer);
      provider.setStyle(reference, style);
      expect((await postWebhook(chargeSuccess(provider.charge(accessCode), provider.secretKey))).status).toBe(
        200,
      );
      expect((await readPayment(reference))?.status).toBe("success");
    },
  );

  it("keeps every digit of an id beyond the safe integers", async () => {
    const { reference, transaction } = await chargePayment();
    const long = "18446744073709551557";
    const body = JSON.stringify({ event: "charge.success", data: dataOf(transaction) }).replace(
      `"id":${transaction.id}`,
      `"id":${long}`,
    );
    expect((await postWebhook(signEvent(body, provider.secretKey))).status).toBe(200);
    expect(await readPayment(reference)).toMatchObject({ status: "success", providerId: long });
  });
});

describe("a signed webhook about something other than a new charge", () => {
  it("is acknowledged without effect if its reference, event or data is unknown", async () => {
    const { buyer, transaction } = await chargePayment();
    const before = await paymentState(buyer);
    const data = dataOf(transaction);
    const events: unknown[] = [
      { event: "charge.success", data: { ...data, reference: "PAY-1-1" } },
      { event: "charge.success", data: { ...data, reference: "another integration's" } },
      { event: "charge.success", data: { ...data, reference: { S: transaction.reference } } },
      { event: "charge.success", data: { ...data, reference: undefined } },
      { event: "charge.success", data: { ...data, reference: "" } },
      { event: "charge.success", data: { ...data, reference: "x".repeat(5_000) } },
      { event: "refund.processed", data: { transaction_reference: "x".repeat(5_000) } },
      { event: "charge.success", data: null },
      { event: "charge.success", data: { ...data, status: "abandoned" } },
      { event: "charge.success", data: { ...data, status: "pending" } },
      { event: "transfer.success", data },
      { event: "subscription.create", data },
      { event: "refund.pending", data: { transaction_reference: transaction.reference } },
      { event: "charge.dispute.remind", data: { transaction: data } },
      { event: "__proto__", data },
      { event: "constructor", data: { transaction: data } },
    ];
    for (const event of events) {
      const response = await postWebhook(signEvent(JSON.stringify(event), provider.secretKey));
      expect(response.status, JSON.stringify(event).slice(0, 80)).toBe(200);
    }
    expect(await paymentState(buyer)).toEqual(before);
  });

  it("is rejected if it is not an event, or too large", async () => {
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      '"charge.success"',
      "charge.success=1",
      '{"data":{}}',
      '{"event":"charge.success"}',
    ]) {
      await expectProblem(await postWebhook(signEvent(body, provider.secretKey)), 400);
    }
    const large = JSON.stringify({ event: "charge.success", data: { reference: "x".repeat(300 * 1024) } });
    await expectProblem(await postWebhook(signEvent(large, provider.secretKey)), 413);
    const unsigned = await postWebhook({ body: large, signature: "0".repeat(128) });
    expect([401, 413]).toContain(unsigned.status);
  });

  it("about a refund, a chargeback or a second charge is reported to admins, and withdraws nothing", async () => {
    const { buyer, reference, transaction, event } = await chargePayment();
    await postWebhook(event);
    const before = await premiumDays(buyer);
    const twice = { ...transaction, id: transaction.id + 1_000_000 };
    const events = [
      refundProcessed(transaction, provider.secretKey),
      disputeCreated(transaction, provider.secretKey),
      chargeSuccess(twice, provider.secretKey),
    ];
    for (const each of [...events, ...events]) expect((await postWebhook(each)).status).toBe(200);
    const row = await readPayment(reference);
    expect(row?.status).toBe("success");
    const lines = row?.problem?.split("\n") ?? [];
    expect(lines).toHaveLength(3);
    expect(lines.join(" ")).toContain(String(twice.id));
    expect(await premiumDays(buyer)).toEqual(before);
  });

  it("about a refund that precedes its charge does not lose the charge", async () => {
    const { buyer, reference, transaction, event } = await chargePayment();
    expect((await postWebhook(refundProcessed(transaction, provider.secretKey))).status).toBe(200);
    expect((await postWebhook(event)).status).toBe(200);
    const row = await readPayment(reference);
    expect(row?.problem).toContain("refunded");
    // Granted or held, but in the admins' queue.
    expect(["success", "held"]).toContain(row?.status);
    expect(row?.queue).toBe("attention");
    expect(Object.keys(await premiumDays(buyer)).length).toBeLessThanOrEqual(1);
  });

  it("about a refund that arrives during the charge's transaction reaches the admins' queue", async () => {
    const { reference, transaction, event } = await chargePayment();
    const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
    let isFirst = true;
    // The provider's API does not show the charge yet, so that the refund finds a pending payment.
    transaction.outcome = "ongoing";
    const spy = vi.spyOn(documentClient, "send").mockImplementation((async (command: object) => {
      if (isFirst && command.constructor.name === "TransactWriteCommand") {
        isFirst = false;
        expect((await postWebhook(refundProcessed(transaction, provider.secretKey))).status).toBe(200);
      }
      return send(command);
    }) as never);
    expect((await postWebhook(event)).status).toBe(200);
    spy.mockRestore();
    expect(await readPayment(reference)).toMatchObject({ status: "success", queue: "attention" });
  });
});
