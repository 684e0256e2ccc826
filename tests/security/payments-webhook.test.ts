import { provider } from "./support/payment-provider.ts";
import {
  bring,
  daysOf,
  everythingOf,
  makeBuyer,
  opened,
  resetPlans,
  rowOf,
  verified,
} from "./support/payments.ts";
import { createHmac } from "node:crypto";
import { documentClient } from "@handiwork/core/platform/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chargeSuccess, disputeCreated, refundProcessed, signed } from "../setup/payments/events.ts";
import { dataOf } from "../setup/payments/transaction.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { problemOf } from "./support/browser.ts";
import { disturbTable } from "./support/faults.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(resetPlans);
afterAll(() => provider.close());
beforeEach(() => {
  provider.faults = () => undefined;
});

/** An artisan whose payment is charged, and the event that tells of it. */
async function charged() {
  const buyer = await makeBuyer();
  const { reference, accessCode } = await opened(buyer);
  provider.tell(reference, "object");
  const transaction = provider.charge(accessCode);
  return { buyer, reference, transaction, event: chargeSuccess(transaction, provider.secretKey) };
}

/** The event of somebody who would have the payment be paid. */
async function unpaid() {
  const buyer = await makeBuyer();
  const { reference } = await opened(buyer);
  provider.tell(reference, "object");
  const transaction = provider.transactions.get(reference)!;
  const paid = { ...transaction, outcome: "success" as const, paidAt: new Date().toISOString() };
  const body = chargeSuccess(paid, provider.secretKey).body;
  return { buyer, reference, body, sign: (key: string, bytes = body) => signed(bytes, key).signature };
}

describe("a webhook that is not the provider's", () => {
  it("changes nothing, whatever stands in the place of its signature", async () => {
    const { buyer, reference, body, sign } = await unpaid();
    const right = sign(provider.secretKey);
    const before = await everythingOf(buyer);
    const wrong: Record<string, string | undefined> = {
      none: undefined,
      empty: "",
      "of the public key": sign("pk_test_of_these_tests"),
      "of an empty key": sign(""),
      "of another key": sign("sk_test_of_somebody_else"),
      "of other bytes": sign(provider.secretKey, `${body} `),
      "of the body without its spaces and order": sign(provider.secretKey, JSON.stringify({ data: 1 })),
      "shorter by one": right.slice(0, -1),
      "longer by one": `${right}0`,
      "with one digit changed": `${right.startsWith("0") ? "1" : "0"}${right.slice(1)}`,
      "twice, with a comma": `${right}, ${right}`,
      "as base64": Buffer.from(right, "hex").toString("base64"),
      "with a name before it": `sha512=${right}`,
      "of SHA-256": createHmac("sha256", provider.secretKey).update(body).digest("hex"),
      "128 zeros": "0".repeat(128),
      "128 signs that are no digits": "z".repeat(128),
    };
    for (const [name, signature] of Object.entries(wrong)) {
      const response = await bring({ body, signature: right }, { "x-paystack-signature": signature });
      expect(response.status, name).toBe(401);
    }
    expect(await everythingOf(buyer)).toEqual(before);
    expect((await verified(buyer, reference)).success).toBe(false);
  });

  it("is none either where a rightly signed one had one byte changed on the way", async () => {
    const { buyer, reference, event } = await charged();
    const before = await everythingOf(buyer);
    for (const body of [
      event.body.replace(/"amount":\d+/, '"amount":1'),
      event.body.replace(reference, "PAY-1-1"),
      event.body.replace("NGN", "USD"),
      `﻿${event.body}`,
      `${event.body}\n`,
    ]) {
      expect((await bring({ body, signature: event.signature })).status).toBe(401);
    }
    expect(await everythingOf(buyer)).toEqual(before);
  });

  it("is not helped by the cookies of an admin, nor by our own pages' header", async () => {
    const { body, buyer } = await unpaid();
    const response = await buyer.browser.post("/payments/webhook", body, {
      headers: { "content-type": "application/json", "x-paystack-signature": "0".repeat(128) },
    });
    expect(response.status).toBe(401);
  });
});

describe("a webhook that is the provider's", () => {
  it("is taken without our pages' header, a cookie or an origin, and grants the plan", async () => {
    const { buyer, reference, event } = await charged();
    expect((await bring(event)).status).toBe(200);
    expect(await rowOf(reference)).toMatchObject({ status: "success", amountKobo: 500_000 });
    expect(await daysOf(buyer)).toEqual({ [`payment:${reference}`]: 30 });
  });

  it("is taken from another site, whose origin its server may send, and with a signature in capitals", async () => {
    const { reference, event } = await charged();
    const headers = {
      origin: "https://paystack.com",
      "sec-fetch-site": "cross-site",
      "x-paystack-signature": event.signature.toUpperCase(),
    };
    expect((await bring(event, headers)).status).toBe(200);
    expect((await rowOf(reference))?.status).toBe("success");
  });

  it("does nothing the second time, nor twenty times at once, nor a year later", async () => {
    const { buyer, event } = await charged();
    const many = await Promise.all(Array.from({ length: 20 }, () => bring(event)));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    const before = await everythingOf(buyer);
    expect(Object.values(await daysOf(buyer))).toEqual([30]);
    for (let count = 0; count < 3; count += 1) expect((await bring(event)).status).toBe(200);
    expect(await everythingOf(buyer)).toEqual(before);
  });

  it("settles while the provider's own API is away", async () => {
    const { reference, event } = await charged();
    provider.faults = () => ({ kind: "status", status: 500 });
    expect((await bring(event)).status).toBe(200);
    expect((await rowOf(reference))?.status).toBe("success");
  });

  it("is asked for again where our table is away, and is taken then", async () => {
    const { buyer, reference, event } = await charged();
    const restore = disturbTable();
    const response = await bring(event);
    restore();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect((await rowOf(reference))?.status).toBe("pending");
    expect((await bring(event)).status).toBe(200);
    expect(Object.values(await daysOf(buyer))).toEqual([30]);
  });

  it("is taken once where the answer of our table's transaction was lost", async () => {
    const { buyer, reference, event } = await charged();
    const restore = disturbTable("TransactWriteCommand", { answers: true, times: 1 });
    const response = await bring(event);
    restore();
    if (response.status !== 200) expect((await bring(event)).status).toBe(200);
    expect((await rowOf(reference))?.status).toBe("success");
    expect(Object.values(await daysOf(buyer))).toEqual([30]);
  });

  it.each(["object", "text", "empty", "zero", "null", "fees", "bare", "unknown-fields"] as const)(
    "is understood in each form of the documentation's samples: %s",
    async (style) => {
      const buyer = await makeBuyer();
      const { reference, accessCode } = await opened(buyer);
      provider.tell(reference, style);
      expect((await bring(chargeSuccess(provider.charge(accessCode), provider.secretKey))).status).toBe(200);
      expect((await rowOf(reference))?.status).toBe("success");
    },
  );

  it("keeps the provider's number to its last digit, though it is longer than a number of ours can be", async () => {
    const { reference, transaction } = await charged();
    const long = "18446744073709551557";
    const body = JSON.stringify({ event: "charge.success", data: dataOf(transaction) }).replace(
      `"id":${transaction.id}`,
      `"id":${long}`,
    );
    expect((await bring(signed(body, provider.secretKey))).status).toBe(200);
    expect(await rowOf(reference)).toMatchObject({ status: "success", providerId: long });
  });
});

describe("what a rightly signed webhook says of something else", () => {
  it("is acknowledged and changes nothing: unknown references, other events, strange data", async () => {
    const { buyer, transaction } = await charged();
    const before = await everythingOf(buyer);
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
      const response = await bring(signed(JSON.stringify(event), provider.secretKey));
      expect(response.status, JSON.stringify(event).slice(0, 80)).toBe(200);
    }
    expect(await everythingOf(buyer)).toEqual(before);
  });

  it("is refused where it is no event at all, or larger than any", async () => {
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
      await problemOf(await bring(signed(body, provider.secretKey)), 400);
    }
    const large = JSON.stringify({ event: "charge.success", data: { reference: "x".repeat(300 * 1024) } });
    await problemOf(await bring(signed(large, provider.secretKey)), 413);
    const unsigned = await bring({ body: large, signature: "0".repeat(128) });
    expect([401, 413]).toContain(unsigned.status);
  });

  it("is told to admins, and takes nothing away by itself: a refund, a chargeback, a second charge", async () => {
    const { buyer, reference, transaction, event } = await charged();
    await bring(event);
    const before = await daysOf(buyer);
    const twice = { ...transaction, id: transaction.id + 1_000_000 };
    const news = [
      refundProcessed(transaction, provider.secretKey),
      disputeCreated(transaction, provider.secretKey),
      chargeSuccess(twice, provider.secretKey),
    ];
    for (const each of [...news, ...news]) expect((await bring(each)).status).toBe(200);
    const row = await rowOf(reference);
    expect(row?.status).toBe("success");
    const lines = row?.problem?.split("\n") ?? [];
    expect(lines).toHaveLength(3);
    expect(lines.join(" ")).toContain(String(twice.id));
    expect(await daysOf(buyer)).toEqual(before);
  });

  it("loses no charge where the refund is heard of before it", async () => {
    const { buyer, reference, transaction, event } = await charged();
    expect((await bring(refundProcessed(transaction, provider.secretKey))).status).toBe(200);
    expect((await bring(event)).status).toBe(200);
    const row = await rowOf(reference);
    expect(row?.problem).toContain("refunded");
    // Money came and went: granted or held, but before an admin's eyes.
    expect(["success", "held"]).toContain(row?.status);
    expect(row?.queue).toBe("attention");
    expect(Object.keys(await daysOf(buyer)).length).toBeLessThanOrEqual(1);
  });

  it("is before an admin's eyes, though it is heard of at the moment at which the charge is granted", async () => {
    const { reference, transaction, event } = await charged();
    const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
    let isFirst = true;
    // The provider's API does not show the charge yet, so that the refund is noted of a payment that is pending.
    transaction.outcome = "ongoing";
    const spy = vi.spyOn(documentClient, "send").mockImplementation((async (command: object) => {
      if (isFirst && command.constructor.name === "TransactWriteCommand") {
        isFirst = false;
        expect((await bring(refundProcessed(transaction, provider.secretKey))).status).toBe(200);
      }
      return send(command);
    }) as never);
    expect((await bring(event)).status).toBe(200);
    spy.mockRestore();
    expect(await rowOf(reference)).toMatchObject({ status: "success", queue: "attention" });
  });
});
