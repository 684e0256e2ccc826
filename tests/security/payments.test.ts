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
import { verifyMessages } from "@handiwork/core/domain/payment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chargeSuccess, signed } from "../setup/payments/events.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { Browser, problemOf } from "./support/browser.ts";
import { register } from "./support/people.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(resetPlans);
afterAll(() => provider.close());
beforeEach(() => {
  provider.faults = () => undefined;
});

describe("a charge that is not as it was opened", () => {
  it.each([
    ["a kobo less", { amount: 499_999 }],
    ["nothing", { amount: 0 }],
    ["a minus", { amount: -500_000 }],
    ["another currency", { currency: "USD" }],
    ["the currency in small letters", { currency: "ngn" }],
  ])("is held for an admin, never granted, never forgotten: %s", async (_, charge) => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await opened(buyer);
    const transaction = provider.charge(accessCode, charge);
    const told = await verified(buyer, reference);
    expect(told).toMatchObject({ success: false, message: verifyMessages.failed, premiumExpiresAt: null });
    expect(await rowOf(reference)).toMatchObject({ status: "held", heldReason: expect.any(String) });
    const before = await everythingOf(buyer);
    expect((await bring(chargeSuccess(transaction, provider.secretKey))).status).toBe(200);
    await verified(buyer, reference);
    expect(await everythingOf(buyer)).toEqual(before);
  });

  it.each([
    ["more than was asked for, without a word of fees", { amount: 600_000, requested_amount: undefined }],
    ["more, and more was asked for", { amount: 600_000, requested_amount: 600_000 }],
    ["an amount that is no number", { amount: "five thousand" }],
    ["half a kobo", { amount: 499_999.5 }],
    ["no amount", { amount: undefined }],
    ["no currency", { currency: undefined }],
    ["another artisan's", { metadata: { artisanId: "somebody-else" } }],
    ["another plan's, told as a text", { metadata: '{"planSlug":"premium-yearly"}' }],
  ])("by a signed webhook just the same: %s", async (_, change) => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await opened(buyer);
    provider.tell(reference, "object");
    const { body } = chargeSuccess(provider.charge(accessCode), provider.secretKey);
    const event = JSON.parse(body) as { data: object };
    const other = JSON.stringify({ ...event, data: { ...event.data, ...change } });
    expect((await bring(signed(other, provider.secretKey))).status).toBe(200);
    expect((await rowOf(reference))?.status).toBe("held");
    expect(await daysOf(buyer)).toEqual({});
  });

  it("counts where only the payer bore the provider's fees", async () => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await opened(buyer);
    provider.tell(reference, "fees");
    provider.charge(accessCode);
    expect((await verified(buyer, reference)).success).toBe(true);
    expect((await rowOf(reference))?.amountKobo).toBe(500_000);
  });
});

describe("another artisan's payment", () => {
  it("is as unknown as one that is not there, whether it is paid or not, and is not settled by a stranger", async () => {
    const [ada, bola] = [await makeBuyer(), await makeBuyer()];
    const { reference, accessCode } = await opened(bola);
    provider.charge(accessCode);
    const unknown = await verified(ada, "PAY-1-1");
    expect(unknown).toMatchObject({ success: false, message: verifyMessages.failed });
    for (const name of [
      reference,
      ` ${reference} `,
      reference.toLowerCase(),
      "x",
      "../verify",
      "PAY-1-1?a=b",
    ]) {
      expect(await verified(ada, name), name).toEqual(unknown);
    }
    expect((await rowOf(reference))?.status).toBe("pending");
    await problemOf(await ada.browser.get(`/payments/${reference}`), 404);
    expect((await verified(bola, reference)).success).toBe(true);
    expect(await verified(ada, reference)).toEqual(unknown);
    expect(await daysOf(ada)).toEqual({});
    expect((await bola.browser.get(`/payments/${reference}`)).status).toBe(200);
    const { items } = (await (await ada.browser.get("/payments")).json()) as { items: unknown[] };
    expect(items).toEqual([]);
  });

  it("is no business of guests, clients and merchants", async () => {
    const { reference } = await opened(await makeBuyer());
    await problemOf(await new Browser().post("/payments/verify", { reference }), 401);
    for (const { browser } of [await register("client"), await register("merchant")]) {
      await problemOf(await browser.post("/payments/verify", { reference }), 403);
      await problemOf(await browser.get(`/payments/${reference}`), 403);
    }
  });
});

describe("a payment that is not paid", () => {
  it("is none, though the page says so a hundred times; a declined card may succeed later", async () => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await opened(buyer);
    expect(await verified(buyer, reference)).toMatchObject({ success: false, premiumExpiresAt: null });
    provider.decline(accessCode, "ongoing");
    expect(await verified(buyer, reference)).toMatchObject({
      status: "pending",
      message: verifyMessages.pending,
    });
    provider.decline(accessCode);
    expect(await verified(buyer, reference)).toMatchObject({
      status: "failed",
      message: verifyMessages.declined,
    });
    expect(await daysOf(buyer)).toEqual({});
    provider.charge(accessCode);
    expect(await verified(buyer, reference)).toMatchObject({
      success: true,
      message: verifyMessages.success,
    });
    expect(Object.values(await daysOf(buyer))).toEqual([30]);
  });

  it("waits where the provider cannot say, and nothing is lost", async () => {
    const buyer = await makeBuyer();
    const { reference, accessCode } = await opened(buyer);
    provider.charge(accessCode);
    for (const fault of [{ kind: "status", status: 500 }, { kind: "lost" }, { kind: "away" }] as const) {
      provider.faults = () => fault;
      expect(await verified(buyer, reference)).toMatchObject({
        success: false,
        status: "pending",
        message: verifyMessages.pending,
      });
    }
    provider.faults = () => undefined;
    expect((await verified(buyer, reference)).success).toBe(true);
  });
});
