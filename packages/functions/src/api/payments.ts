import * as Payment from "@handiwork/core/domain/payment";
import * as Subscription from "@handiwork/core/domain/subscription";
import * as z from "zod";
import { HTTPException } from "hono/http-exception";
import { logger } from "../logger.ts";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

/** Events of the provider have a few kilobytes. */
const longestEvent = 256 * 1024;

/** The plans, as everybody sees them; they may be a minute old. */
export const plans = router("Payments").query("listPlans", "/", {
  summary: "The plans that are for sale, in their order",
  ignoresQuery: true,
  answer: [Payment.PublicPlans, "The plans"],
  run: async ({ c }) => c.json(await Subscription.list(), 200, { "Cache-Control": "public, max-age=60" }),
});

/** An artisan's payments for plans, and what the provider tells of them. */
export const payments = router("Payments")
  .command("openPayment", "POST /", {
    summary: "Open a payment for a plan: with the answer the browser goes on at the provider",
    description:
      "Clicks on the same plan within half an hour lead to the same payment; another plan is refused as long as it may be charged. Codes of 409: `no-record`, `suspended`, `waiting-approval`, `payment-open`, `price-changed`, `conflict`.",
    body: Payment.OpenForm,
    answer: [Payment.OpenedPayment, "The payment, not paid yet"],
    problems: [404, 409, 429],
    run: ({ actor, body }) => Payment.open(actor, body),
  })
  .command("verifyPayment", "POST /verify", {
    summary: "What became of a payment of one's own; the provider is asked",
    body: Payment.VerifyForm,
    answer: [Payment.Verified, "Whether it was paid, in words"],
    problems: [429],
    run: ({ actor, body }) => Payment.verify(actor, body),
  })
  .query("listOwnPayments", "/", {
    summary: "What one has paid, the newest first, and the payment that is open",
    query: paged(Payment.PaymentsQuery),
    answer: [Payment.PaymentPage, "A page of payments"],
    run: ({ actor, query }) => Payment.listOwn(actor, query),
  })
  .command("paystackWebhook", "POST /webhook", {
    summary: "What the payment provider tells",
    description:
      "For the provider alone: `x-paystack-signature` is the HMAC-SHA512 of the body by the secret key. Anything but 200 is sent again.",
    answer: [Payment.Heard, "It was heard"],
    problems: [400, 401, 413],
    run: async ({ c }) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      if (body.byteLength > longestEvent) throw new HTTPException(413, { message: "This is no event." });
      const heard = await Payment.receiveWebhook(body, c.req.header("x-paystack-signature"));
      logger.info("payment event heard", { ...heard });
      return { received: true } as const;
    },
  })
  .query("readPayment", "/{reference}", {
    summary: "A payment of one's own, for its receipt",
    params: z.object({ reference: z.string().max(100) }),
    ignoresQuery: true,
    answer: [Payment.Payment, "The payment"],
    problems: [404],
    run: ({ actor, params }) => Payment.read(actor, params.reference),
  });
