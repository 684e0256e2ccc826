import type { Operation } from "@handiwork/core/platform/access";
import { defaults } from "@handiwork/core/settings/schema";
import type { People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

/** Requests about partnerships, site settings, plan prices and the self-check. */
export function siteSamples({ admin, partner, partnerLogo }: People, send: Send) {
  const guild = { name: "Guild of Builders", logoUrl: "https://guild.example/logo.png" };
  const pathOf = `/api/admin/partnerships/${partner.id}`;
  const was = { price: 5000, isActive: true, displayOrder: 1 };
  const settings = { ...defaults, useRealNumbers: true };
  return {
    listPartners: [send(200, "GET /api/partnerships")],
    listAllPartners: [send(200, "GET /api/admin/partnerships", { as: admin })],
    createPartner: [
      send(201, "POST /api/admin/partnerships", { as: admin, body: guild }),
      send(201, "POST /api/admin/partnerships", { as: admin, body: { name: "Guild", logo: partnerLogo } }),
    ],
    changePartner: [send(200, `PUT ${pathOf}`, { as: admin, body: guild })],
    showPartner: [send(204, `PATCH ${pathOf}`, { as: admin, body: { isActive: false } })],
    deletePartner: [send(204, `DELETE ${pathOf}`, { as: admin })],
    readSettings: [send(200, "GET /api/admin/settings", { as: admin })],
    saveSettings: [send(200, "PUT /api/admin/settings", { as: admin, body: { settings, version: 0 } })],
    siteSettings: [send(200, "GET /api/site")],
    listPlansForAdmins: [send(200, "GET /api/admin/plans", { as: admin })],
    changePlan: [
      send(200, "PUT /api/admin/plans/premium-monthly", { as: admin, body: { ...was, price: 5500, was } }),
    ],
    selfCheck: [send(200, "GET /api/self-check", { as: admin })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
