import type { Operation } from "@handiwork/core/platform/access";
import { newId } from "@handiwork/core/platform/ids";
import { PartnershipEntity } from "@handiwork/core/partnerships";
import { defaults } from "@handiwork/core/settings/schema";
import { PlanEntity } from "@handiwork/core/premium";
import type { Sample } from "./operations.ts";

const guild = { name: "Guild of Builders", logoUrl: "https://guild.example/logo.png" };

/** Valid requests for partnerships, site settings, plan prices and the self-check. */
export const siteSamples = {
  listPartners: () => ({ path: "/partnerships" }),
  listAllPartners: () => ({ path: "/admin/partnerships" }),
  createPartner: () => ({ path: "/admin/partnerships", body: guild }),
  changePartner: async () => ({ path: `/admin/partnerships/${await partner()}`, body: guild }),
  showPartner: async () => ({ path: `/admin/partnerships/${await partner()}`, body: { isActive: false } }),
  deletePartner: async () => ({ path: `/admin/partnerships/${await partner()}` }),
  siteSettings: () => ({ path: "/site" }),
  readSettings: () => ({ path: "/admin/settings" }),
  saveSettings: () => ({ path: "/admin/settings", body: { settings: defaults, version: 0 } }),
  listPlansForAdmins: () => ({ path: "/admin/plans" }),
  changePlan: async () => ({
    path: `/admin/plans/${await plan()}`,
    body: { ...was, price: 5500, was },
  }),
  selfCheck: () => ({ path: "/self-check" }),
} satisfies Partial<Record<Operation, () => Sample | Promise<Sample>>>;

const was = { price: 5000, isActive: true, displayOrder: 0 };

async function partner(): Promise<string> {
  return (await PartnershipEntity.put({ name: "Guild", logoUrl: guild.logoUrl }).go()).data.id;
}

/** Creates a plan that costs 5,000 naira. Returns its slug. */
async function plan(): Promise<string> {
  const slug = `plan-${newId().toLowerCase()}`;
  await PlanEntity.put({ slug, name: "Plan", price: 5000, durationDays: 30, features: [] }).go();
  return slug;
}
