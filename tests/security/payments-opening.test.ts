import { provider } from "./support/payment-provider.ts";
import {
  premiumDays,
  makeBuyer,
  openPayment,
  usePayments,
  readPayment,
  verifyPayment,
} from "./support/payments.ts";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { verifyMessages, type PaymentPage } from "@handiwork/core/domain/payment";
import { PlanEntity } from "@handiwork/core/domain/subscription";
import { describe, expect, it } from "vitest";
import { Browser, expectProblem } from "./support/browser.ts";
import { makeAdmin, register } from "./support/people.ts";

usePayments();

const monthly = { planSlug: "premium-monthly" };

/** Expects Subscribe to fail. Returns the problem's code and message. */
async function expectRejection(browser: Browser, body: unknown, status: number) {
  const { detail, code } = await expectProblem(await browser.post("/payments", body), status);
  return { detail, code };
}

describe("Subscribe", () => {
  it("is for signed-in artisans", async () => {
    expect((await expectRejection(new Browser(), monthly, 401)).detail).toBe("Please sign in to subscribe");
    const message = "Only artisans can subscribe to premium plans";
    for (const { browser } of [await register("client"), await register("merchant"), await makeAdmin()]) {
      expect((await expectRejection(browser, monthly, 403)).detail).toBe(message);
    }
  });

  it("rejects the free plan", async () => {
    const { browser } = await makeBuyer();
    const free = await expectRejection(browser, { planSlug: "basic-free" }, 409);
    expect(free.detail).toBe("You are already on the free plan");
  });

  it("rejects a second subscription until seven days before the first one ends", async () => {
    const buyer = await makeBuyer();
    const expiresIn = async (days: number) => {
      const premiumExpiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
      await ArtisanEntity.patch({ id: buyer.user.id }).set({ premiumExpiresAt }).go();
    };
    await expiresIn(7.1);
    const running = await expectRejection(buyer.browser, monthly, 409);
    expect(running.detail).toBe("You already have a premium subscription");
    expect((await expectRejection(buyer.browser, { planSlug: "basic-free" }, 409)).detail).toBe(
      "You are already on the free plan",
    );
    await expiresIn(6.9);
    await openPayment(buyer);
  });

  it("needs a verified address", async () => {
    const buyer = await makeBuyer();
    const { id } = buyer.user;
    await AccountEntity.patch({ id }).remove(["emailVerifiedAt"]).go();
    expect((await expectRejection(buyer.browser, monthly, 409)).detail).toMatch(/verify your e-mail address/);
    await AccountEntity.patch({ id }).set({ email: "" }).go();
    expect((await expectRejection(buyer.browser, monthly, 409)).detail).toBe("Email not found");
  });

  it("needs an approved profile", async () => {
    const waiting = await makeBuyer();
    await ArtisanEntity.patch({ id: waiting.user.id }).set({ approval: "pending" }).go();
    expect(await expectRejection(waiting.browser, monthly, 409)).toEqual({
      code: "waiting-approval",
      detail: "Your profile is waiting for approval. You can subscribe once it is approved.",
    });
    await ArtisanEntity.delete({ id: waiting.user.id }).go();
    expect(await expectRejection(waiting.browser, monthly, 409)).toEqual({
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
  ] as const)("reports a provider that fails, and works with the next click: %o", async (fault) => {
    const { browser } = await makeBuyer();
    provider.faults = () => fault;
    expect((await expectRejection(browser, monthly, 503)).detail).toBe("Failed to initialize payment");
    provider.faults = () => undefined;
    expect((await browser.post("/payments", monthly)).status).toBe(200);
  });

  it("validates the form", async () => {
    const { browser } = await makeBuyer();
    for (const body of [{}, { planSlug: "" }, { planSlug: "../x" }, { planSlug: 5 }, [], "premium-monthly"]) {
      await expectProblem(await browser.post("/payments", body), typeof body === "string" ? 415 : 400);
    }
    // Forms cannot set the amount, the owner or the status.
    for (const more of [{ amount: 1 }, { artisanId: "x" }, { status: "success" }]) {
      await expectProblem(await browser.post("/payments", { ...monthly, ...more }), 400);
    }
    // The displayed price is only compared with the plan's.
    const { code } = await expectProblem(await browser.post("/payments", { ...monthly, amountKobo: 1 }), 409);
    expect(code).toBe("price-changed");
    await expectProblem(await browser.post("/payments", { planSlug: "gold" }), 404);
  });
});

describe("concurrent clicks on Subscribe", () => {
  it("open one checkout and one transaction at the provider", async () => {
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

  it("share the response of a slow provider", async () => {
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

  it("on two plans and devices open one checkout, and reject the other plan", async () => {
    const { browser } = await makeBuyer();
    const yearly = { planSlug: "premium-yearly" };
    const answers = await Promise.all(
      [monthly, yearly, monthly, yearly].map((plan) => browser.clone().post("/payments", plan)),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect([refused.length, answers.filter(({ status }) => status === 200).length]).toEqual([2, 2]);
    for (const answer of refused) expect((await expectProblem(answer, 409)).code).toBe("payment-open");
    const page = (await (await browser.clone().get("/payments")).json()) as PaymentPage;
    expect(page.open).toMatchObject({ status: "pending" });
  });

  it("on two plans count both if the closed one is paid after all", async () => {
    const buyer = await makeBuyer();
    const month = await openPayment(buyer);
    await buyer.browser.post("/payments/verify", { reference: month.reference, closed: true });
    const year = await openPayment(buyer, "premium-yearly");
    expect(month.reference).not.toBe(year.reference);
    for (const { accessCode } of [month, year]) provider.charge(accessCode);
    const results = await Promise.all([month, year].map(({ reference }) => verifyPayment(buyer, reference)));
    expect(results.map(({ success }) => success)).toEqual([true, true]);
    expect(await premiumDays(buyer)).toEqual({
      [`payment:${month.reference}`]: 30,
      [`payment:${year.reference}`]: 365,
    });
  });
});

describe("a payment's price", () => {
  it.each([
    ["more expensive", { price: 9_000 }],
    ["cheaper", { price: 100 }],
    ["shorter", { durationDays: 1 }],
    ["withdrawn", { isActive: false }],
  ])("stays as it was opened if the plan is %s when it is paid", async (_, change) => {
    const buyer = await makeBuyer();
    const { reference, accessCode, amountKobo } = await openPayment(buyer);
    await PlanEntity.patch({ slug: "premium-monthly" }).set(change).go();
    expect(provider.charge(accessCode).amount).toBe(500_000);
    expect(await verifyPayment(buyer, reference)).toMatchObject({
      success: true,
      message: verifyMessages.success,
    });
    expect(await premiumDays(buyer)).toEqual({ [`payment:${reference}`]: 30 });
    expect({ ...(await readPayment(reference)) }).toMatchObject({ amountKobo, planName: "Premium Monthly" });
  });

  it("is the new one in the next payment", async () => {
    const buyer = await makeBuyer();
    const first = await openPayment(buyer);
    await PlanEntity.patch({ slug: "premium-monthly" }).set({ price: 6_000 }).go();
    const second = await openPayment(buyer);
    expect(second.reference).not.toBe(first.reference);
    expect(second.amountKobo).toBe(600_000);
    await PlanEntity.patch({ slug: "premium-monthly" }).set({ isActive: false }).go();
    await expectProblem(await buyer.browser.post("/payments", monthly), 404);
  });
});
