import { provider } from "./support/payment-provider.ts";
import { daysOf, makeBuyer, opened, resetPlans, rowOf, verified } from "./support/payments.ts";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { verifyMessages, type PaymentPage } from "@handiwork/core/domain/payment";
import { PlanEntity } from "@handiwork/core/domain/subscription";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { Browser, problemOf } from "./support/browser.ts";
import { makeAdmin, register } from "./support/people.ts";

beforeAll(useTable);
beforeAll(useIdentity);
afterAll(() => provider.close());
beforeEach(async () => {
  provider.faults = () => undefined;
  await resetPlans();
});

const monthly = { planSlug: "premium-monthly" };

/** What an answer to Subscribe says. */
async function refusal(browser: Browser, body: unknown, status: number) {
  const { detail, code } = await problemOf(await browser.post("/payments", body), status);
  return { detail, code };
}

describe("Subscribe says, in the words of the specs,", () => {
  it("that one must sign in, and be an artisan", async () => {
    expect((await refusal(new Browser(), monthly, 401)).detail).toBe("Please sign in to subscribe");
    const only = "Only artisans can subscribe to premium plans";
    for (const { browser } of [await register("client"), await register("merchant"), await makeAdmin()]) {
      expect((await refusal(browser, monthly, 403)).detail).toBe(only);
    }
  });

  it("that the free plan is everybody's", async () => {
    const { browser } = await makeBuyer();
    const free = await refusal(browser, { planSlug: "basic-free" }, 409);
    expect(free.detail).toBe("You are already on the free plan");
  });

  it("that premium runs already, until the last seven days", async () => {
    const buyer = await makeBuyer();
    const ends = async (days: number) => {
      const premiumExpiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
      await ArtisanEntity.patch({ id: buyer.user.id }).set({ premiumExpiresAt }).go();
    };
    await ends(7.1);
    const running = await refusal(buyer.browser, monthly, 409);
    expect(running.detail).toBe("You already have a premium subscription");
    expect((await refusal(buyer.browser, { planSlug: "basic-free" }, 409)).detail).toBe(
      "You are already on the free plan",
    );
    await ends(6.9);
    await opened(buyer);
  });

  it("that there is no address, or none that was proven", async () => {
    const buyer = await makeBuyer();
    const { id } = buyer.user;
    await AccountEntity.patch({ id }).remove(["emailVerifiedAt"]).go();
    expect((await refusal(buyer.browser, monthly, 409)).detail).toMatch(/verify your e-mail address/);
    await AccountEntity.patch({ id }).set({ email: "" }).go();
    expect((await refusal(buyer.browser, monthly, 409)).detail).toBe("Email not found");
  });

  it("that the profile is missing, or waits for approval", async () => {
    const waiting = await makeBuyer();
    await ArtisanEntity.patch({ id: waiting.user.id }).set({ approval: "pending" }).go();
    expect(await refusal(waiting.browser, monthly, 409)).toEqual({
      code: "waiting-approval",
      detail: "Your profile is waiting for approval. You can subscribe once it is approved.",
    });
    await ArtisanEntity.delete({ id: waiting.user.id }).go();
    expect(await refusal(waiting.browser, monthly, 409)).toEqual({
      code: "no-record",
      detail: "Set up your artisan profile first",
    });
  });

  it.each([
    { kind: "status", status: 500 },
    { kind: "status", status: 429 },
    { kind: "status", status: 502 },
    { kind: "lost" },
    { kind: "away" },
  ] as const)("that the payment could not be begun, and begins it with the next click: %o", async (fault) => {
    const { browser } = await makeBuyer();
    provider.faults = () => fault;
    expect((await refusal(browser, monthly, 503)).detail).toBe("Failed to initialize payment");
    provider.faults = () => undefined;
    expect((await browser.post("/payments", monthly)).status).toBe(200);
  });

  it("nothing but that about forms of strangers", async () => {
    const { browser } = await makeBuyer();
    for (const body of [{}, { planSlug: "" }, { planSlug: "../x" }, { planSlug: 5 }, [], "premium-monthly"]) {
      await problemOf(await browser.post("/payments", body), typeof body === "string" ? 415 : 400);
    }
    // Forms cannot set the amount, the owner or the status.
    for (const more of [{ amount: 1 }, { artisanId: "x" }, { status: "success" }]) {
      await problemOf(await browser.post("/payments", { ...monthly, ...more }), 400);
    }
    // The displayed price is only compared with the plan's.
    const { code } = await problemOf(await browser.post("/payments", { ...monthly, amountKobo: 1 }), 409);
    expect(code).toBe("price-changed");
    await problemOf(await browser.post("/payments", { planSlug: "gold" }), 404);
  });
});

describe("ten clicks on Subscribe at once", () => {
  it("open one checkout, and one transaction at the provider", async () => {
    const { browser } = await makeBuyer();
    const before = provider.transactions.size;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.clone().post("/payments", monthly)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const bodies = (await Promise.all(answers.map((each) => each.json()))) as { reference: string }[];
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.reference).toMatch(/^PAY-\d+-\d{1,6}$/);
    expect(provider.transactions.size).toBe(before + 1);
  });

  it("while the provider takes its time, wait for the one answer", async () => {
    const { browser } = await makeBuyer();
    provider.faults = () => ({ kind: "late", ms: 1_500 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.clone().post("/payments", monthly)),
    );
    const references = await Promise.all(
      answers.map(async (each) => (await each.json()) as { reference: string }),
    );
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(1);
  });

  it("on two plans, on two devices, open one checkout; the other is told to wait", async () => {
    const { browser } = await makeBuyer();
    const yearly = { planSlug: "premium-yearly" };
    const answers = await Promise.all(
      [monthly, yearly, monthly, yearly].map((plan) => browser.clone().post("/payments", plan)),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect([refused.length, answers.filter(({ status }) => status === 200).length]).toEqual([2, 2]);
    for (const answer of refused) expect((await problemOf(answer, 409)).code).toBe("payment-open");
    const page = (await (await browser.clone().get("/payments")).json()) as PaymentPage;
    expect(page.open).toMatchObject({ status: "pending" });
  });

  it("on two plans, the first closed and paid all the same, both count", async () => {
    const buyer = await makeBuyer();
    const month = await opened(buyer);
    await buyer.browser.post("/payments/verify", { reference: month.reference, closed: true });
    const year = await opened(buyer, "premium-yearly");
    expect(month.reference).not.toBe(year.reference);
    for (const { accessCode } of [month, year]) provider.charge(accessCode);
    const told = await Promise.all([month, year].map(({ reference }) => verified(buyer, reference)));
    expect(told.map(({ success }) => success)).toEqual([true, true]);
    expect(await daysOf(buyer)).toEqual({
      [`payment:${month.reference}`]: 30,
      [`payment:${year.reference}`]: 365,
    });
  });
});

describe("the price at which a payment was opened stands", () => {
  it.each([
    ["dearer", { price: 9_000 }],
    ["cheaper", { price: 100 }],
    ["shorter", { durationDays: 1 }],
    ["withdrawn", { isActive: false }],
  ])("though the plan is %s when it is paid", async (_, change) => {
    const buyer = await makeBuyer();
    const { reference, accessCode, amountKobo } = await opened(buyer);
    await PlanEntity.patch({ slug: "premium-monthly" }).set(change).go();
    expect(provider.charge(accessCode).amount).toBe(500_000);
    expect(await verified(buyer, reference)).toMatchObject({
      success: true,
      message: verifyMessages.success,
    });
    expect(await daysOf(buyer)).toEqual({ [`payment:${reference}`]: 30 });
    expect({ ...(await rowOf(reference)) }).toMatchObject({ amountKobo, planName: "Premium Monthly" });
  });

  it("and the next click opens another one, at the new price", async () => {
    const buyer = await makeBuyer();
    const first = await opened(buyer);
    await PlanEntity.patch({ slug: "premium-monthly" }).set({ price: 6_000 }).go();
    const second = await opened(buyer);
    expect(second.reference).not.toBe(first.reference);
    expect(second.amountKobo).toBe(600_000);
    await PlanEntity.patch({ slug: "premium-monthly" }).set({ isActive: false }).go();
    await problemOf(await buyer.browser.post("/payments", monthly), 404);
  });
});
