import { makeArtisan, makePayment } from "@handiwork/core/testing";
import type { Operation } from "@handiwork/core/platform/access";
import type { Sample } from "./operations.ts";

const reason = "The bank has confirmed it";
const problem = "A second charge";

/** Valid requests for the operations in which admins decide about payments and premium. */
export const adminPaymentSamples = {
  listPayments: () => ({ path: "/admin/payments?status=attention" }),
  paymentRevenue: () => ({ path: "/admin/payments/revenue?months=3" }),
  paymentForAdmins: async () => ({ path: await held() }),
  refundPayment: async () => ({ path: `${await held()}/refund`, body: { reason } }),
  grantPayment: async () => ({ path: `${await held()}/grant`, body: { reason } }),
  resolvePayment: async () => ({ path: `${await held()}/resolve`, body: { reason, problem } }),
  artisanPremium: async () => ({ path: `/admin/artisans/${await makeArtisan()}/premium` }),
  grantPremium: async () => ({
    path: `/admin/artisans/${await makeArtisan()}/premium`,
    body: { days: 30, reason, version: 0 },
  }),
  endPremium: async () => ({
    path: `/admin/artisans/${await makeArtisan({ premiumExpiresAt: "2199-01-01T00:00:00.000Z" })}/premium/end`,
    body: { reason, version: 0 },
  }),
} satisfies Partial<Record<Operation, () => Sample | Promise<Sample>>>;

/** Creates a held payment with a problem. Returns its admin path. */
async function held(): Promise<string> {
  return `/admin/payments/${await makePayment(await makeArtisan(), { problem })}`;
}
