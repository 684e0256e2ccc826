import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SignedIn } from "../../packages/core/src/platform/actor/index.ts";
import { Unavailable } from "../../packages/core/src/platform/errors/index.ts";
import type * as Transact from "../../packages/core/src/platform/table/transact.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

/** Whether every transaction is refused, as where somebody else changes the row each time in between. */
const contention = vi.hoisted(() => ({ isEndless: false, transactions: 0 }));
vi.mock("../../packages/core/src/platform/table/transact.ts", async (original) => {
  const { transact } = await original<typeof Transact>();
  return {
    transact: (run: Parameters<typeof transact>[0]) => {
      contention.transactions += 1;
      return contention.isEndless ? Promise.resolve([true, false, false]) : transact(run);
    },
  };
});

beforeAll(useTable);
beforeAll(useIdentity);
afterEach(() => {
  contention.isEndless = false;
  vi.restoreAllMocks();
});

const Artisan = await import("../../packages/core/src/domain/artisan/index.ts");
const Merchant = await import("../../packages/core/src/domain/merchant/index.ts");
const { resolve } = await import("../../packages/core/src/flows/payment-admin/index.ts");
const make = await import("../../packages/core/src/testing/index.ts");

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "203.0.113.7", userAgent: "test" };
const reason = { reason: "It was looked at." };
const pending = { approval: "pending" } as const;

/** Verbs that decide by what they read, each with a row of its own. */
const verbs: Record<string, () => Promise<() => Promise<unknown>>> = {
  "approving an artisan": async () => {
    const id = await make.makeArtisan(pending);
    return () => Artisan.approve(admin, id, visit);
  },
  "rejecting an artisan": async () => {
    const id = await make.makeArtisan(pending);
    return () => Artisan.reject(admin, id, reason, visit);
  },
  "suspending an artisan": async () => {
    const id = await make.makeArtisan();
    return () => Artisan.suspend(admin, id, reason, visit);
  },
  "approving a merchant": async () => {
    const id = await make.makeMerchant(pending);
    return () => Merchant.approve(admin, id, visit);
  },
  "rejecting a merchant": async () => {
    const id = await make.makeMerchant(pending);
    return () => Merchant.reject(admin, id, reason, visit);
  },
  "suspending a merchant": async () => {
    const id = await make.makeMerchant();
    return () => Merchant.suspend(admin, id, reason, visit);
  },
  "deciding about a payment": async () => {
    const problem = "It was charged twice.";
    const reference = await make.makePayment(await make.makeArtisan(), { problem });
    return () => resolve(admin, reference, { ...reason, problem }, visit);
  },
};

describe.each(Object.entries(verbs))("%s", (_name, prepare) => {
  it("is given up where somebody else comes between each time, and works afterwards", async () => {
    const verb = await prepare();
    vi.spyOn(Math, "random").mockReturnValue(0);
    contention.isEndless = true;
    const before = contention.transactions;
    await expect(verb()).rejects.toThrow(Unavailable);
    expect(contention.transactions - before).toBe(10);
    contention.isEndless = false;
    vi.restoreAllMocks();
    await expect(verb()).resolves.toBeUndefined();
  });
});
