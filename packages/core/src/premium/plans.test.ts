import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { PublicPlans } from "../payments/schema.ts";
import { list, PlanEntity } from "./index.ts";

beforeAll(useTable);

const plan = { durationDays: 30, features: ["Premium badge"] };

it("everyone sees the plans for sale in their order, and no others", async () => {
  expect(await list()).toEqual({ items: [] });
  await PlanEntity.put([
    { ...plan, slug: "premium-yearly", name: "Premium Yearly", price: 48_000, displayOrder: 2 },
    { ...plan, slug: "withdrawn", name: "Gold", price: 9_000, displayOrder: 1, isActive: false },
    { ...plan, slug: "basic-free", name: "Basic", price: 0, displayOrder: 0, description: "To be found" },
  ]).go();
  const plans = await list();
  expect(PublicPlans.parse(plans)).toEqual(plans);
  expect(plans.items.map(({ slug, description }) => [slug, description])).toEqual([
    ["basic-free", "To be found"],
    ["premium-yearly", null],
  ]);
  await PlanEntity.patch({ slug: "premium-yearly" }).set({ displayOrder: -1 }).go();
  expect((await list()).items.map(({ slug }) => slug)).toEqual(["premium-yearly", "basic-free"]);
});
