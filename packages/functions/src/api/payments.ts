import * as Payment from "@handiwork/core/payments";
import * as Subscription from "@handiwork/core/premium";
import * as z from "zod";
import { HTTPException } from "hono/http-exception";
import { logger } from "../logger.ts";
import { pagedQuery } from "./queries.ts";
import { router } from "./router.ts";

/** In bytes. The provider's events have a few kilobytes. */
const maxEventBytes = 256 * 1024;

/** Public list of plans, up to a minute old. */
export const plans = router("Payments").query("listPlans", "/", {
  summary: "List plans for sale in their order",
  ignoresQuery: true,
  answer: [Payment.PublicPlans, "The plans"],
  run: async ({ c }) => c.json(await Subscription.list(), 200, { "Cache-Control": "public, max-age=60" }),
});

/** Artisans' payments for plans, and the provider's webhook. */
export const payments = router("Payments")
  .command("openPayment", "POST /", {
    summary: "Open a payment for a plan; the browser continues at the provider",
    description:
      "Repeated calls for the same plan within 30 minutes return the same payment; another plan is refused while that payment may still be charged. Codes of 409: `no-record`, `suspended`, `waiting-approval`, `payment-open`, `price-changed`, `conflict`.",
    body: Payment.OpenForm,
    answer: [Payment.OpenedPayment, "The payment, not paid yet"],
    problems: [404, 409, 429],
    run: ({ actor, body }) => Payment.open(actor, body),
  })
  .command("verifyPayment", "POST /verify", {
    summary: "Get your payment's result from the provider",
    body: Payment.VerifyForm,
    answer: [Payment.Verified, "The payment's result"],
    problems: [429],
    run: ({ actor, body }) => Payment.verify(actor, body),
  })
  .query("listOwnPayments", "/", {
    summary: "List your payments, newest first, and the open one",
    query: pagedQuery(Payment.PaymentsQuery),
    answer: [Payment.PaymentPage, "A page of payments"],
    run: ({ actor, query }) => Payment.listOwn(actor, query),
  })
  .command("paystackWebhook", "POST /webhook", {
    summary: "Receive the payment provider's webhook",
    description:
      "For the provider only: `x-paystack-signature` is the HMAC-SHA512 of the body with the secret key. The provider repeats the event until it gets a 200.",
    answer: [Payment.WebhookReceived, "The event was received"],
    problems: [400, 401, 413],
    run: async ({ c }) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      if (body.byteLength > maxEventBytes)
        throw new HTTPException(413, { message: "The request is too large for an event." });
      const heard = await Payment.receiveWebhook(body, c.req.header("x-paystack-signature"));
      logger.info("payment event received", { ...heard });
      return { received: true } as const;
    },
  })
  .query("readPayment", "/{reference}", {
    summary: "Get one of your payments, for its receipt",
    params: z.object({ reference: z.string().max(100) }),
    ignoresQuery: true,
    answer: [Payment.Payment, "The payment"],
    problems: [404],
    run: ({ actor, params }) => Payment.read(actor, params.reference),
  });
