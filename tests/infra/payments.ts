import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Operation } from "@handiwork/core/platform/access";
import type { People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

export const paystackSecret = "sk_test_of_the_world";

/** Answers as the payment provider: every payment opens and succeeds. */
export async function answerAsPaystack(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const query = (body ? JSON.parse(body) : {}) as { reference?: string };
  const reference = query.reference ?? request.url?.split("/").at(-1) ?? "";
  const paid = {
    id: 1,
    status: "success",
    amount: 500_000,
    currency: "NGN",
    domain: "test",
    channel: "card",
  };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ status: true, data: { ...paid, reference, access_code: "code" } }));
}

/** Creates a payment of the artisan that is due for a sweep. Returns its reference. */
export async function makeDuePayment(artisanId: string): Promise<string> {
  const { PaymentEntity } = await import("@handiwork/core/payments");
  const openedAt = new Date(Date.now() - 600_000).toISOString();
  const reference = `PAY-${Date.parse(openedAt)}-${artisanId.length + Math.floor(Math.random() * 900_000)}`;
  const plan = { planSlug: "premium-monthly", planName: "Premium Monthly", durationDays: 30 };
  const waits = { openedAt, shelvedAt: openedAt, queue: "due", queueAt: openedAt } as const;
  await PaymentEntity.create({ reference, artisanId, amountKobo: 500_000, ...plan, ...waits }).go();
  return reference;
}

/** Approves an artisan and verifies their address, which paying requires. */
export async function makePayer(id: string): Promise<void> {
  const { AccountEntity } = await import("@handiwork/core/accounts");
  const { ArtisanEntity } = await import("@handiwork/core/artisans");
  await AccountEntity.patch({ id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
  await ArtisanEntity.patch({ id }).set({ approval: "approved" }).go();
}

/** Requests about plans and payments. */
export function paymentSamples({ payer, paidReference: reference }: People, send: Send) {
  const event = { event: "charge.success", data: { reference: "PAY-1-1", status: "success" } };
  const signature = createHmac("sha512", paystackSecret).update(JSON.stringify(event)).digest("hex");
  return {
    listPlans: [send(200, "GET /api/plans")],
    openPayment: [
      send(200, "POST /api/payments", { as: payer, body: { planSlug: "premium-monthly" } }),
      send(409, "POST /api/payments", { as: payer, body: { planSlug: "basic-free" } }),
    ],
    verifyPayment: [send(200, "POST /api/payments/verify", { as: payer, body: { reference } })],
    listOwnPayments: [send(200, "GET /api/payments", { as: payer })],
    readPayment: [send(200, `GET /api/payments/${reference}`, { as: payer })],
    paystackWebhook: [
      send(200, "POST /api/payments/webhook", {
        body: event,
        headers: { "x-paystack-signature": signature },
      }),
      send(401, "POST /api/payments/webhook", { body: event }),
    ],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
