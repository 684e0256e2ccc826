import { provider, respondWith } from "../../../../tests/setup/paystack.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { config } from "../platform/config.ts";
import { Conflict, Forbidden, NotFound, TooMany, Unauthenticated, Unavailable } from "../platform/errors.ts";
import { makeArtisan } from "../testing/index.ts";
import { CheckoutEntity, open, PaymentEntity } from "./index.ts";
import { makePayer, makePlan, monthly, readPayment, receiveEvent } from "../../../../tests/setup/purchase.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
});

const minute = 60_000;
const at = useClock();

const form = { planSlug: monthly };
const reasonOf = async (attempt: Promise<unknown>) =>
  ((await attempt.catch((thrown: unknown) => thrown)) as Conflict).reason;
const paymentsOf = async (artisanId: string) =>
  (await PaymentEntity.query.ofArtisan({ artisanId }).go({ consistent: false })).data;

const suspendedAt = "2026-11-01T00:00:00.000Z";

describe("opening a payment", () => {
  it("uses the server's price, writes the row before calling the provider, and returns the checkout", async () => {
    const artisan = await makePayer();
    let before: unknown;
    provider.answer = () => {
      before = paymentsOf(artisan.id);
      return false;
    };
    const payment = await open(artisan, form);
    expect(payment).toMatchObject({
      amountKobo: 500_000,
      currency: "NGN",
      publicKey: "pk_test_handiwork",
      script: "https://js.paystack.co/v2/inline.js",
      plan: { slug: monthly, price: 5_000, durationDays: 30 },
    });
    expect(payment.reference).toMatch(/^PAY-\d+-\d{1,6}$/);
    expect(await before).toMatchObject([{ reference: payment.reference, status: "pending" }]);
    const charge = provider.charges.get(payment.reference);
    expect(charge).toMatchObject({ amount: 500_000, currency: "NGN", email: payment.email });
    expect(JSON.parse(String(charge?.["metadata"]))).toEqual({ artisanId: artisan.id, planSlug: monthly });
    expect(await readPayment(payment.reference)).toMatchObject({
      name: "Ada Obi",
      email: payment.email,
      planName: "Premium Monthly",
      durationDays: 30,
      queue: "due",
    });
  });

  it("ten times at once returns one payment", async () => {
    const artisan = await makePayer();
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(artisan, form)));
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
    expect(new Set(opened.map(({ accessCode }) => accessCode)).size).toBe(1);
    expect(await paymentsOf(artisan.id)).toHaveLength(1);
    expect(provider.asked).toEqual(["POST /transaction/initialize"]);
  });

  it("again returns the same one for half an hour, and then another", async () => {
    const artisan = await makePayer();
    const start = Date.now();
    at(start);
    const { reference } = await open(artisan, form);
    at(start + 30 * minute);
    expect((await open(artisan, form)).reference).toBe(reference);
    at(start + 30 * minute + 1);
    expect((await open(artisan, form)).reference).not.toBe(reference);
    expect((await readPayment(reference)).status).toBe("pending");
  });

  it("returns another one for another price, another email address, and after a declined card", async () => {
    const artisan = await makePayer();
    const references = [(await open(artisan, form)).reference];
    const next = async () => references.push((await open(artisan, form)).reference);
    await makePlan({ price: 6_000 });
    await next();
    expect((await readPayment(references.at(-1) ?? "")).amountKobo).toBe(600_000);
    await AccountEntity.patch({ id: artisan.id })
      .set({ email: `${randomUUID()}@handiwork.test` })
      .go();
    await next();
    await PaymentEntity.patch({ reference: references.at(-1) ?? "" })
      .set({ status: "failed" })
      .go();
    await next();
    expect(new Set(references).size).toBe(4);
  });

  it("is possible in the last seven days of premium, and afterwards", async () => {
    const artisan = await makePayer();
    const day = 24 * 60 * minute;
    const until = async (milliseconds: number) => {
      const premiumExpiresAt = new Date(Date.now() + milliseconds).toISOString();
      await ArtisanEntity.patch({ id: artisan.id }).set({ premiumExpiresAt }).go();
    };
    await until(7 * day + minute);
    await expect(open(artisan, form)).rejects.toThrow("You already have a premium subscription");
    await makePlan({ slug: "basic-free", price: 0 });
    await expect(open(artisan, { planSlug: "basic-free" })).rejects.toThrow("already on the free plan");
    await until(7 * day - minute);
    await expect(open(artisan, form)).resolves.toBeDefined();
    await until(-day);
    await expect(open(artisan, form)).resolves.toBeDefined();
  });

  it("is rejected once it was paid", async () => {
    const artisan = await makePayer();
    const { reference } = await open(artisan, form);
    await receiveEvent(provider.pay(reference));
    await expect(open(artisan, form)).rejects.toThrow("You already have a premium subscription");
  });
});

describe("users who may not pay get the reason, and the provider is not called", () => {
  it.each<[string, () => Promise<unknown>, new (...given: never[]) => Error, string]>([
    ["a visitor", () => open({ type: "anonymous" }, form), Unauthenticated, "Please sign in to subscribe"],
    [
      "a client",
      () => open({ type: "client", id: randomUUID() }, form),
      Forbidden,
      "Only artisans can subscribe to premium plans",
    ],
    [
      "an artisan without a record",
      () => open({ type: "artisan", id: randomUUID() }, form),
      Conflict,
      "Set up your artisan profile first",
    ],
    [
      "a pending artisan",
      async () => open(await makePayer({ approval: "pending" }), form),
      Conflict,
      "Your profile is waiting for approval. You can subscribe once it is approved.",
    ],
    [
      "a suspended artisan",
      async () => open(await makePayer({ approval: "pending", suspendedAt }), form),
      Conflict,
      "Your profile is suspended. You can subscribe once clients find you again.",
    ],
    [
      "an artisan without an address",
      async () => open(await makePayer({}, { email: "" }), form),
      Conflict,
      "Email not found",
    ],
    [
      "an artisan with an unverified address",
      async () => open({ type: "artisan", id: await makeArtisan() }, form),
      Conflict,
      "Please verify your email address before you subscribe.",
    ],
    [
      "an artisan with a plan off sale",
      async () => {
        await makePlan({ slug: "old", isActive: false });
        return open(await makePayer(), { planSlug: "old" });
      },
      NotFound,
      "not for sale",
    ],
    [
      "an artisan with an unknown plan",
      async () => open(await makePayer(), { planSlug: "gold" }),
      NotFound,
      "not for sale",
    ],
    [
      "an artisan with the free plan, in the specification's words",
      async () => {
        await makePlan({ slug: "basic-free", price: 0 });
        return open(await makePayer(), { planSlug: "basic-free" });
      },
      Conflict,
      "You are already on the free plan",
    ],
  ])("%s", async (_, attempt, error, message) => {
    const failure = await attempt().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(error);
    expect((failure as Error).message).toContain(message);
    expect(provider.asked).toEqual([]);
  });

  it("with reasons that pages can distinguish", async () => {
    expect(await reasonOf(open({ type: "artisan", id: randomUUID() }, form))).toBe("no-record");
    expect(await reasonOf(open(await makePayer({ approval: "pending" }), form))).toBe("waiting-approval");
    expect(await reasonOf(open(await makePayer({ approval: "pending", suspendedAt }), form))).toBe(
      "suspended",
    );
  });

  it("more than thirty times an hour", async () => {
    const artisan = await makePayer();
    at(Math.floor(Date.now() / 3_600_000) * 3_600_000 + minute);
    for (let count = 0; count < 30; count += 1) await open(artisan, form);
    await expect(open(artisan, form)).rejects.toThrow(TooMany);
  });
});

describe("a failing provider", () => {
  it.each<[string, Parameters<typeof respondWith>[1], unknown]>([
    ["breaks", 500, { status: false, message: "Something broke" }],
    ["sends a page", 200, "<html>Bad gateway</html>"],
    ["sends half a response", 200, '{"status": true, "data": {'],
    ["sends no access code", 200, { status: true, data: {} }],
    ["sends another reference", 200, { status: true, data: { access_code: "x", reference: "PAY-1-1" } }],
    ["rejects our key", 401, { status: false, message: "Invalid key" }],
    ["rejects the address", 400, { status: false, message: "Invalid Email Address Passed" }],
    [
      "reports a duplicate reference",
      400,
      { status: false, code: "duplicate_reference", message: "Duplicate" },
    ],
  ])("that %s causes the specification's error, and the artisan can retry", async (_, status, body) => {
    const artisan = await makePayer();
    provider.answer = (_req, res) => respondWith(res, status, body);
    const failure = await open(artisan, form).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Unavailable);
    expect((failure as Error).message).toBe("Failed to initialize payment");
    expect(JSON.stringify(failure)).not.toContain("sk_test");
    provider.answer = undefined;
    const { reference } = await open(artisan, form);
    expect(provider.charges.has(reference)).toBe(true);
    expect(await paymentsOf(artisan.id)).toHaveLength(2);
  });

  it("that throttles is called again after the time it states", async () => {
    const artisan = await makePayer();
    provider.answer = (_req, res) => respondWith(res, 429, { status: false }, { "Retry-After": "17" });
    await expect(open(artisan, form)).rejects.toMatchObject({ retryAfter: 17 });
  });

  it("that never responds gives all concurrent clicks the same error, well before the API's time limit", async () => {
    const artisan = await makePayer();
    provider.answer = () => true;
    const start = performance.now();
    const failures = await Promise.allSettled([
      open(artisan, form),
      open(artisan, form),
      open(artisan, form),
    ]);
    expect(performance.now() - start).toBeLessThan(12_000);
    for (const failure of failures) {
      expect(failure).toMatchObject({
        status: "rejected",
        reason: { message: "Failed to initialize payment" },
      });
    }
    expect(provider.asked).toHaveLength(1);
  });

  it("delays a retry after a crash by ten seconds", async () => {
    const artisan = await makePayer();
    const { reference } = await open(artisan, form);
    await CheckoutEntity.patch({ id: artisan.id }).remove(["accessCode"]).go();
    at(Date.now() + 10_000);
    expect((await open(artisan, form)).reference).not.toBe(reference);
  });

  it("opens nothing without keys", async () => {
    const artisan = await makePayer();
    const { PAYSTACK_SECRET_KEY } = config();
    delete config().PAYSTACK_SECRET_KEY;
    await expect(open(artisan, form)).rejects.toThrow("Failed to initialize payment");
    Object.assign(config(), { PAYSTACK_SECRET_KEY });
    expect(await paymentsOf(artisan.id)).toEqual([]);
  });
});

it("writes no row for an account that is deleted meanwhile", async () => {
  const artisan = await makePayer();
  const get = AccountEntity.delete({ id: artisan.id });
  provider.answer = () => false;
  await get.go();
  await expect(open(artisan, form)).rejects.toThrow(Conflict);
  expect(await paymentsOf(artisan.id)).toEqual([]);
});
