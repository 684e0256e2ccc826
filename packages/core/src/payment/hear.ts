import { z } from "zod";
import { Invalid, Unauthenticated, Unavailable } from "../errors/index.ts";
import { readCharge, readJson } from "./charge.ts";
import { check } from "./check.ts";
import { verifySignature } from "./paystack.ts";
import { isSettled, noteProblem, readPaymentRow, settle } from "./settle.ts";

const Event = z.looseObject({ event: z.string(), data: z.unknown() });

/** Of a refund and of a dispute the provider names the transaction in one of these ways. */
const About = z
  .looseObject({
    transaction_reference: z.string().optional().catch(undefined),
    transaction: z.looseObject({ reference: z.string() }).optional().catch(undefined),
  })
  .transform(({ transaction_reference: flat, transaction }) => transaction?.reference ?? flat);

/** What admins are told of what the provider says of a payment beside charges. */
const problems = new Map([
  ["refund.processed", "The provider has refunded it."],
  ["charge.dispute.create", "The payer's bank disputes it (chargeback): answer in the provider's dashboard."],
]);

/** What became of what the provider told; `reference` is that of the payment it was about. */
export interface HeardEvent {
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
export async function hear(rawBody: Uint8Array, signature: string | undefined): Promise<HeardEvent> {
  if (!verifySignature(rawBody, signature))
    throw new Unauthenticated("This signature is not the provider's.");
  const read = Event.safeParse(readJson(Buffer.from(rawBody).toString()));
  if (!read.success) throw new Invalid("This is no event.");
  const { event, data } = read.data;
  if (event === "charge.success") return hearCharge(event, data);
  const words = problems.get(event);
  return words === undefined ? { event, reference: null, outcome: "ignored" } : note(event, data, words);
}

async function hearCharge(event: string, data: unknown): Promise<HeardEvent> {
  const charge = readCharge(data);
  const reference = charge?.reference ?? null;
  const row = charge && (await settle(charge.reference, charge));
  return { event, reference, outcome: row ? "applied" : "unknown" };
}

async function note(event: string, data: unknown, words: string): Promise<HeardEvent> {
  const read = About.safeParse(data);
  const reference = (read.success && read.data) || null;
  const row = reference === null ? null : await readPaymentRow(reference);
  if (!row || reference === null) return { event, reference, outcome: "unknown" };
  // The charge itself was never heard of.
  if (!isSettled(row)) await check(reference);
  for (let count = 0; count < 5; count += 1) {
    const present = await readPaymentRow(reference);
    // That an admin has recorded already.
    const isExpected = event === "refund.processed" && present?.status === "refunded";
    if (!present || isExpected || (await noteProblem(present, words)))
      return { event, reference, outcome: "applied" };
  }
  throw new Unavailable(new Error(`The payment ${reference} changed at each try`));
}
