import "./environment.ts";
import { createHmac } from "node:crypto";
import type { Operation } from "@handiwork/core/platform/access";
import type { Sample } from "./operations.ts";

/** A payment that nobody has opened. */
const unknown = "PAY-1700000000000-1";

/** Valid requests about plans and payments for them. */
export const paymentSamples = {
  listPlans: () => ({ path: "/plans" }),
  openPayment: () => ({ path: "/payments", body: { planSlug: "premium-yearly" } }),
  verifyPayment: () => ({ path: "/payments/verify", body: { reference: unknown } }),
  listOwnPayments: () => ({ path: "/payments" }),
  readPayment: () => ({ path: `/payments/${unknown}` }),
  paystackWebhook: () => ({ path: "/payments/webhook", ...heard() }),
} satisfies Partial<Record<Operation, () => Sample>>;

/** What the provider tells of that payment, as it signs it. */
function heard(): Omit<Sample, "path"> {
  const body = JSON.stringify({ event: "charge.success", data: { reference: unknown, status: "success" } });
  const key = process.env["PAYSTACK_SECRET_KEY"] ?? "";
  const signature = createHmac("sha512", key).update(body).digest("hex");
  return { body, headers: { "x-paystack-signature": signature, "content-type": "application/json" } };
}
