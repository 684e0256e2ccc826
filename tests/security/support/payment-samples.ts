import "./environment.ts";
import { createHmac } from "node:crypto";
import type { Operation } from "@handiwork/core/platform/access";
import type { Sample } from "./operations.ts";

const unknownReference = "PAY-1700000000000-1";

/** Valid requests for the operations on plans and their payments. */
export const paymentSamples = {
  listPlans: () => ({ path: "/plans" }),
  openPayment: () => ({ path: "/payments", body: { planSlug: "premium-yearly" } }),
  verifyPayment: () => ({ path: "/payments/verify", body: { reference: unknownReference } }),
  listOwnPayments: () => ({ path: "/payments" }),
  readPayment: () => ({ path: `/payments/${unknownReference}` }),
  paystackWebhook: () => ({ path: "/payments/webhook", ...webhook() }),
} satisfies Partial<Record<Operation, () => Sample>>;

/** The provider's signed event for that payment. */
function webhook(): Omit<Sample, "path"> {
  const body = JSON.stringify({
    event: "charge.success",
    data: { reference: unknownReference, status: "success" },
  });
  const key = process.env["PAYSTACK_SECRET_KEY"] ?? "";
  const signature = createHmac("sha512", key).update(body).digest("hex");
  return { body, headers: { "x-paystack-signature": signature, "content-type": "application/json" } };
}
