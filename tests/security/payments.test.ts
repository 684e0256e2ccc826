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
import { verifyMessages } from "@handiwork/core/domain/payment";
import { describe, expect, it } from "vitest";
import { chargeSuccess, signEvent } from "../setup/payments/events.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { register } from "./support/people.ts";

usePayments();

describe("a charge that differs from its payment", () => {
  it.each([
    ["one kobo less", { amount: 499_999 }],
    ["nothing", { amount: 0 }],
    ["a negative amount", { amount: -500_000 }],
    ["another currency", { currency: "USD" }],
    ["the currency in lower case", { currency: "ngn" }],
  ])("is held for an admin: %s", async (_, charge) => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await openPayment(buyer);
    const transaction = provider.charge(accessCode, charge);
    const result = await verifyPayment(buyer, reference);
    expect(result).toMatchObject({ success: false, message: verifyMessages.failed, premiumExpiresAt: null });
    expect(await readPayment(reference)).toMatchObject({ status: "held", heldReason: expect.any(String) });
    const before = await paymentState(buyer);
    expect((await postWebhook(chargeSuccess(transaction, provider.secretKey))).status).toBe(200);
    await verifyPayment(buyer, reference);
    expect(await paymentState(buyer)).toEqual(before);
  });

  it.each([
    ["more than requested, without fees", { amount: 600_000, requested_amount: undefined }],
    ["a higher amount requested", { amount: 600_000, requested_amount: 600_000 }],
    ["an amount that is not a number", { amount: "five thousand" }],
    ["half a kobo", { amount: 499_999.5 }],
    ["no amount", { amount: undefined }],
    ["no currency", { currency: undefined }],
    ["another artisan", { metadata: { artisanId: "another-artisan" } }],
    ["another plan, with the metadata as text", { metadata: '{"planSlug":"premium-yearly"}' }],
  ])("is held if a signed webhook reports it: %s", async (_, change) => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await openPayment(buyer);
    provider.setStyle(reference, "object");
    const { body } = chargeSuccess(provider.charge(accessCode), provider.secretKey);
    const event = JSON.parse(body) as { data: object };
    const other = JSON.stringify({ ...event, data: { ...event.data, ...change } });
    expect((await postWebhook(signEvent(other, provider.secretKey))).status).toBe(200);
    expect((await readPayment(reference))?.status).toBe("held");
    expect(await premiumDays(buyer)).toEqual({});
  });

  it("is granted if only the provider's fees were added", async () => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await openPayment(buyer);
    provider.setStyle(reference, "fees");
    provider.charge(accessCode);
    expect((await verifyPayment(buyer, reference)).success).toBe(true);
    expect((await readPayment(reference))?.amountKobo).toBe(500_000);
  });
});

describe("another artisan's payment", () => {
  it("cannot be told from a payment that does not exist, and cannot be settled", async () => {
    const [ada, bola] = [await makeBuyer(), await makeBuyer()];
    const { reference, accessCode } = await openPayment(bola);
    provider.charge(accessCode);
    const unknown = await verifyPayment(ada, "PAY-1-1");
    expect(unknown).toMatchObject({ success: false, message: verifyMessages.failed });
    for (const name of [
      reference,
      ` ${reference} `,
      reference.toLowerCase(),
      "x",
      "../verify",
      "PAY-1-1?a=b",
    ]) {
      expect(await verifyPayment(ada, name), name).toEqual(unknown);
    }
    expect((await readPayment(reference))?.status).toBe("pending");
    await expectProblem(await ada.browser.get(`/payments/${reference}`), 404);
    expect((await verifyPayment(bola, reference)).success).toBe(true);
    expect(await verifyPayment(ada, reference)).toEqual(unknown);
    expect(await premiumDays(ada)).toEqual({});
    expect((await bola.browser.get(`/payments/${reference}`)).status).toBe(200);
    const { items } = (await (await ada.browser.get("/payments")).json()) as { items: unknown[] };
    expect(items).toEqual([]);
  });

  it("is not accessible to guests, clients and merchants", async () => {
    const { reference } = await openPayment(await makeBuyer());
    await expectProblem(await new Browser().post("/payments/verify", { reference }), 401);
    for (const { browser } of [await register("client"), await register("merchant")]) {
      await expectProblem(await browser.post("/payments/verify", { reference }), 403);
      await expectProblem(await browser.get(`/payments/${reference}`), 403);
    }
  });
});

describe("an unpaid payment", () => {
  it("grants nothing, and may still succeed after a declined card", async () => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await openPayment(buyer);
    expect(await verifyPayment(buyer, reference)).toMatchObject({ success: false, premiumExpiresAt: null });
    provider.decline(accessCode, "ongoing");
    expect(await verifyPayment(buyer, reference)).toMatchObject({
      status: "pending",
      message: verifyMessages.pending,
    });
    provider.decline(accessCode);
    expect(await verifyPayment(buyer, reference)).toMatchObject({
      status: "failed",
      message: verifyMessages.declined,
    });
    expect(await premiumDays(buyer)).toEqual({});
    provider.charge(accessCode);
    expect(await verifyPayment(buyer, reference)).toMatchObject({
      success: true,
      message: verifyMessages.success,
    });
    expect(Object.values(await premiumDays(buyer))).toEqual([30]);
  });

  it("stays pending while the provider fails", async () => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await openPayment(buyer);
    provider.charge(accessCode);
    for (const fault of [{ kind: "status", status: 500 }, { kind: "lost" }, { kind: "away" }] as const) {
      provider.faults = () => fault;
      expect(await verifyPayment(buyer, reference)).toMatchObject({
        success: false,
        status: "pending",
        message: verifyMessages.pending,
      });
    }
    provider.faults = () => undefined;
    expect((await verifyPayment(buyer, reference)).success).toBe(true);
  });
});
