import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AuditEntity } from "../audit/index.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../errors/index.ts";
import { changePrice, listForAdmins, PlanEntity } from "./index.ts";
import { PlanForm } from "./schema.ts";

beforeAll(useTable);

const visit = { address: "102.89.1.1", userAgent: "Test" };
const admin = { type: "admin", id: randomUUID() } as const;
const plan = { durationDays: 30, features: [] };

beforeEach(async () => {
  await PlanEntity.put([
    { ...plan, slug: "premium-monthly", name: "Premium Monthly", price: 5000, displayOrder: 1 },
    { ...plan, slug: "basic-free", name: "Basic", price: 0, displayOrder: 0 },
  ]).go();
});

it("plans are listed in their order, with their prices", async () => {
  const { items } = await listForAdmins(admin);
  expect(items.map(({ slug, price }) => [slug, price])).toEqual([
    ["basic-free", 0],
    ["premium-monthly", 5000],
  ]);
});

it("a price is changed once by two admins who have seen the same one, with its entry in the audit", async () => {
  const to = (price: number) => changePrice(admin, "premium-monthly", { price, was: 5000 }, visit);
  expect((await to(5500)).price).toBe(5500);
  await expect(to(6000)).rejects.toThrow(Conflict);
  const { data } = await AuditEntity.query.byAccount({ accountId: admin.id }).go();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    kind: "plan-changed",
    subject: "plan:premium-monthly",
    before: { price: "5000" },
    after: { price: "5500" },
  });
});

it("the free plan stays free, others cost something, and nobody else changes a price", async () => {
  await expect(changePrice(admin, "basic-free", { price: 500, was: 0 }, visit)).rejects.toThrow(Invalid);
  await expect(changePrice(admin, "gold", { price: 500, was: 0 }, visit)).rejects.toThrow(NotFound);
  const client = { type: "client", id: randomUUID() } as const;
  await expect(changePrice(client, "premium-monthly", { price: 500, was: 5000 }, visit)).rejects.toThrow(
    Forbidden,
  );
  for (const price of [0, -5, 1.5, 2_000_000]) {
    expect(PlanForm.safeParse({ price, was: 5000 }).success).toBe(false);
  }
});
