import * as z from "zod";
import { Invalid, Unauthenticated } from "../platform/errors.ts";
import { nairaOfKobo } from "../reference/kobo.ts";
import { readCharge, readJson, wholeNumber } from "./charge.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { check } from "./verify.ts";
import { verifySignature } from "./paystack.ts";
import { isSettled, recordProblem, readPaymentRow, settle, type PaymentRow } from "./settle.ts";

const Event = z.looseObject({ event: z.string(), data: z.unknown() });

/** The ways in which refunds and disputes name their transaction, and a refund's amount. */
const About = z
  .looseObject({
    transaction_reference: z.string().optional().catch(undefined),
    transaction: z.looseObject({ reference: z.string() }).optional().catch(undefined),
    amount: wholeNumber,
    refund_reference: z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .optional()
      .catch(undefined),
  })
  .transform(({ transaction_reference: flat, transaction, amount, refund_reference: refund }) => ({
    reference: transaction?.reference ?? flat,
    amountKobo: amount,
    refund,
  }));
type About = z.infer<typeof About>;

/** The problems of the provider's events other than charges. */
const problems = new Map<string, InWords>([
  ["refund.processed", refundInWords],
  [
    "charge.dispute.create",
    () => "The payer's bank disputes it (chargeback): answer in the provider's dashboard.",
  ],
]);
type InWords = (about: About, row: PaymentRow) => string;

/** Describes a refund. Partial refunds are distinguished from full ones and from each other. */
function refundInWords({ amountKobo, refund }: About, row: PaymentRow): string {
  const isWhole = amountKobo === undefined || amountKobo === (row.chargedKobo ?? row.amountKobo);
  const what = isWhole ? "it" : `${nairaOfKobo(amountKobo)} of it`;
  return `The provider has refunded ${what}${refund === undefined ? "" : ` (${refund})`}.`;
}

/** The outcome of a webhook event; `reference` is its payment's. */
export interface WebhookEvent {
  readonly event: string;
  readonly reference: string | null;
  readonly outcome: "applied" | "unknown" | "ignored";
}

/**
 * Handles a signed webhook event. A paid charge settles from the signed data without calling the provider, so it
 * works while the API is down. Refunds and disputes are recorded for admins; other events are ignored. Idempotent,
 * and tolerates late and reordered events.
 *
 * @param rawBody the unmodified bytes
 * @param signature the header `x-paystack-signature`
 * @throws {Unauthenticated} for a wrong signature
 * @throws {Invalid} for invalid JSON
 * @throws {Unavailable} if it should be sent again
 */
export async function receiveWebhook(
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<WebhookEvent> {
  if (!verifySignature(rawBody, signature))
    throw new Unauthenticated("This signature is not the provider's.");
  const read = Event.safeParse(readJson(Buffer.from(rawBody).toString()));
  if (!read.success) throw new Invalid("This is no event.");
  const { event, data } = read.data;
  if (event === "charge.success") return applyCharge(event, data);
  const inWords = problems.get(event);
  return inWords ? note(event, data, inWords) : { event, reference: null, outcome: "ignored" };
}

async function applyCharge(event: string, data: unknown): Promise<WebhookEvent> {
  const charge = readCharge(data);
  const reference = charge?.reference ?? null;
  const row = charge && (await settle(charge.reference, charge));
  return { event, reference, outcome: row ? "applied" : "unknown" };
}

async function note(event: string, data: unknown, inWords: InWords): Promise<WebhookEvent> {
  const about = About.safeParse(data).data;
  const reference = about?.reference ?? null;
  const row = reference === null ? null : await readPaymentRow(reference);
  if (!about || !row || reference === null) return { event, reference, outcome: "unknown" };
  // The charge itself was never reported.
  if (!isSettled(row)) await check(reference);
  return optimistic(`The payment ${reference}`, async () => {
    const present = await readPaymentRow(reference);
    // A refund that an admin has recorded is not a problem.
    const isExpected = event === "refund.processed" && present?.status === "refunded";
    const isDone = !present || isExpected || (await recordProblem(present, inWords(about, present)));
    return isDone ? ({ event, reference, outcome: "applied" } as const) : retry;
  });
}
