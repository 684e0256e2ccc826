import type { Operation } from "@handiwork/core/platform/access";
import type { People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

const problem = "A second charge";

/** Creates an artisan and the payments that the samples decide about, each once. */
export async function makePatron() {
  const { makeArtisan, makePayment } = await import("@handiwork/core/testing");
  const patronId = await makeArtisan();
  return {
    patronId,
    held: { granted: await makePayment(patronId), returned: await makePayment(patronId) },
    troubledReference: await makePayment(patronId, { status: "success", problem, queue: "attention" }),
  };
}

/** Requests of the operations in which admins decide about payments and premium. */
export function adminPaymentSamples(people: People, send: Send) {
  const { admin, held, patronId, troubledReference } = people;
  const reason = "The bank has confirmed it";
  const premium = `/api/admin/artisans/${patronId}/premium`;
  return {
    listPayments: [
      send(200, "GET /api/admin/payments", { as: admin }),
      send(200, "GET /api/admin/payments", { as: admin, query: "status=attention" }),
      send(200, "GET /api/admin/payments", { as: admin, query: `artisan=${people.artisan.id}` }),
    ],
    paymentRevenue: [send(200, "GET /api/admin/payments/revenue", { as: admin })],
    paymentForAdmins: [send(200, `GET ${pathOf(held.granted)}`, { as: admin })],
    grantPayment: [
      send(204, `POST ${pathOf(held.granted)}/grant`, { as: admin, body: { reason } }),
      send(409, `POST ${pathOf(held.granted)}/grant`, { as: admin, body: { reason } }),
    ],
    refundPayment: [held.granted, held.returned].map((reference) =>
      send(204, `POST ${pathOf(reference)}/refund`, { as: admin, body: { reason } }),
    ),
    resolvePayment: [
      send(204, `POST ${pathOf(troubledReference)}/resolve`, { as: admin, body: { reason, problem } }),
    ],
    artisanPremium: [send(200, `GET ${premium}`, { as: admin })],
    // The grant and the refund above made two versions.
    grantPremium: [send(200, `POST ${premium}`, { as: admin, body: { days: 30, reason, version: 2 } })],
    endPremium: [send(200, `POST ${premium}/end`, { as: admin, body: { reason, version: 3 } })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}

function pathOf(reference: string): string {
  return `/api/admin/payments/${reference}`;
}
