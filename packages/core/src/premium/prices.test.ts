import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { Actor } from "../platform/actor.ts";
import { AuditEntity, list as listAudit } from "../audit/index.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../platform/errors.ts";
import { changePlan, listForAdmins, PlanEntity } from "./index.ts";
import { list } from "./plans.ts";
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

it("a price that two admins change concurrently is changed once, with an audit entry", async () => {
  const was = { price: 5000, isActive: true, displayOrder: 1 };
  const to = (price: number) => changePlan(admin, "premium-monthly", { ...was, price, was }, visit);
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

it("one change takes a plan off sale and moves it", async () => {
  const was = { price: 5000, isActive: true, displayOrder: 1 };
  const changed = await changePlan(
    admin,
    "premium-monthly",
    { price: 5000, isActive: false, displayOrder: 7, was },
    visit,
  );
  expect(changed).toMatchObject({ isActive: false, displayOrder: 7 });
  expect((await list()).items.map(({ slug }) => slug)).toEqual(["basic-free"]);
  const [entry] = (await listAudit({ accountId: admin.id })).items;
  expect([entry?.before, entry?.after]).toEqual([
    { isActive: "true", displayOrder: "1" },
    { isActive: "false", displayOrder: "7" },
  ]);
});

it("the free plan stays free, others cost something, and only admins change plans", async () => {
  const free = { price: 0, isActive: true, displayOrder: 0 };
  const paid = { price: 5000, isActive: true, displayOrder: 1 };
  const change = (slug: string, was: typeof free, price: number, who: Actor = admin) =>
    changePlan(who, slug, { ...was, price, was }, visit);
  await expect(change("basic-free", free, 500)).rejects.toThrow(Invalid);
  await expect(change("premium-monthly", paid, 0)).rejects.toThrow(Invalid);
  await expect(change("gold", paid, 500)).rejects.toThrow(NotFound);
  await expect(change("premium-monthly", paid, 500, { type: "client", id: randomUUID() })).rejects.toThrow(
    Forbidden,
  );
  for (const price of [99, -5, 1.5, 2_000_000]) {
    expect(PlanForm.safeParse({ ...paid, price, was: paid }).success).toBe(false);
  }
});
