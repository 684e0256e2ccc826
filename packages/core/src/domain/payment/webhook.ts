import * as z from "zod";
import { Invalid, Unauthenticated } from "../../platform/errors/index.ts";
import { nairaOfKobo } from "../../fixed/kobo.ts";
import { readCharge, readJson, whole } from "./charge.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { check } from "./verify.ts";
import { verifySignature } from "./paystack.ts";
import { isSettled, noteProblem, readPaymentRow, settle, type PaymentRow } from "./settle.ts";

const Event = z.looseObject({ event: z.string(), data: z.unknown() });

/** Of a refund and of a dispute the provider names the transaction in one of these ways; of a refund it says how much it gave back. */
const About = z
  .looseObject({
    transaction_reference: z.string().optional().catch(undefined),
    transaction: z.looseObject({ reference: z.string() }).optional().catch(undefined),
    amount: whole,
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

/** What admins are told of what the provider says of a payment beside charges. */
const problems = new Map<string, InWords>([
  ["refund.processed", refundInWords],
  [
    "charge.dispute.create",
    () => "The payer's bank disputes it (chargeback): answer in the provider's dashboard.",
  ],
]);
type InWords = (about: About, row: PaymentRow) => string;

/** A part is not taken for the whole, and of two parts each is told. */
function refundInWords({ amountKobo, refund }: About, row: PaymentRow): string {
  const isWhole = amountKobo === undefined || amountKobo === (row.chargedKobo ?? row.amountKobo);
  const what = isWhole ? "it" : `${nairaOfKobo(amountKobo)} of it`;
  return `The provider has refunded ${what}${refund === undefined ? "" : ` (${refund})`}.`;
}

/** What became of what the provider told; `reference` is that of the payment it was about. */
export interface WebhookEvent {
  readonly event: string;
  readonly reference: string | null;
  readonly outcome: "applied" | "unknown" | "ignored";
}

/**
 * Takes what the provider's webhook tells, by its signature: a paid charge is settled from what was signed, without another
 * question, so that it works while the provider's API is away. A refund or dispute is noted for admins. All else is ignored. Safe
 * to repeat, late and out of order. In: the body as it came, byte for byte, and the header `x-paystack-signature`. Throws
 * Unauthenticated where the signature is not the provider's, Invalid where the body is no JSON, Unavailable where it should be sent again.
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
  // The charge itself was never heard of.
  if (!isSettled(row)) await check(reference);
  return optimistic(`The payment ${reference}`, async () => {
    const present = await readPaymentRow(reference);
    // A refund that an admin has recorded already is no problem.
    const isExpected = event === "refund.processed" && present?.status === "refunded";
    const isDone = !present || isExpected || (await noteProblem(present, inWords(about, present)));
    return isDone ? ({ event, reference, outcome: "applied" } as const) : again;
  });
}
