import * as Payment from "@handiwork/core/domain/payment";
import * as Subscription from "@handiwork/core/domain/subscription";
import * as z from "zod";
import { HTTPException } from "hono/http-exception";
import { logger } from "../logger.ts";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Payments"];

/** Events of the provider have a few kilobytes. */
const longestEvent = 256 * 1024;

const plansList = operation("listPlans", {
  method: "get",
  path: "/",
  tags,
  summary: "The plans that are for sale, in their order",
  responses: answers(Payment.PublicPlans, "The plans"),
});

const open = operation("openPayment", {
  method: "post",
  path: "/",
  tags,
  summary: "Open a payment for a plan: with the answer the browser goes on at the provider",
  description:
    "Clicks on the same plan within half an hour lead to the same payment; another plan is refused as long as it may be charged. Codes of 409: `no-record`, `suspended`, `waiting-approval`, `payment-open`, `conflict`.",
  request: { body: jsonBody(Payment.OpenForm) },
  responses: answers(Payment.OpenedPayment, "The payment, not paid yet", [400, 401, 404, 409, 415, 429]),
});

const verify = operation("verifyPayment", {
  method: "post",
  path: "/verify",
  tags,
  summary: "What became of a payment of one's own; the provider is asked",
  request: { body: jsonBody(Payment.VerifyForm) },
  responses: answers(Payment.Verified, "Whether it was paid, in words", [400, 401, 415, 429]),
});

const list = operation("listOwnPayments", {
  method: "get",
  path: "/",
  tags,
  summary: "What one has paid, the newest first, and the payment that is open",
  request: { query: Payment.PaymentsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Payment.PaymentPage, "A page of payments", [400, 401]),
});

const read = operation("readPayment", {
  method: "get",
  path: "/{reference}",
  tags,
  summary: "A payment of one's own, for its receipt",
  request: { params: z.object({ reference: z.string().max(100) }) },
  responses: answers(Payment.Payment, "The payment", [400, 401, 404]),
});

const webhook = operation("paystackWebhook", {
  method: "post",
  path: "/webhook",
  tags,
  summary: "What the payment provider tells",
  description:
    "For the provider alone: `x-paystack-signature` is the HMAC-SHA512 of the body by the secret key. Anything but 200 is sent again.",
  responses: answers(Payment.Heard, "It was heard", [400, 401, 413]),
});

/** The plans, as everybody sees them; they may be a minute old. */
export const plans = router().openapi(plansList, async (c) =>
  c.json(await Subscription.list(), 200, { "Cache-Control": "public, max-age=60" }),
);

/** An artisan's payments for plans, and what the provider tells of them. */
export const payments = router()
  .openapi(open, async (c) => c.json(await Payment.open(c.get("actor"), c.req.valid("json")), 200))
  .openapi(verify, async (c) => c.json(await Payment.verify(c.get("actor"), c.req.valid("json")), 200))
  .openapi(list, async (c) => c.json(await Payment.listOwn(c.get("actor"), c.req.valid("query")), 200))
  .openapi(webhook, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (body.byteLength > longestEvent) throw new HTTPException(413, { message: "This is no event." });
    const heard = await Payment.receiveWebhook(body, c.req.header("x-paystack-signature"));
    logger.info("payment event heard", { ...heard });
    return c.json({ received: true } as const, 200);
  })
  .openapi(read, async (c) =>
    c.json(await Payment.read(c.get("actor"), c.req.valid("param").reference), 200),
  );
