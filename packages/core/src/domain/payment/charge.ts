import * as z from "zod";

/** A field that is missing or of a strange form is none: what is decided from it is decided by whoever reads it. */
const text = z.string().optional().catch(undefined);

/** A whole number, also as digits: the provider sends both. */
export const whole = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);

/** The provider's own numbers are of 64 bits: kept as text. */
const providerId = z
  .union([z.string().regex(/^\d{1,20}$/), z.int().transform(String)])
  .optional()
  .catch(undefined);

const Moment = z.union([z.iso.datetime({ offset: true }), z.undefined()]).catch(undefined);

/** A transaction as the provider tells of it: the answer of verify, or the data of `charge.success`. */
const Data = z.looseObject({
  reference: z.string(),
  status: z.string(),
  id: providerId,
  amount: whole,
  requested_amount: whole,
  currency: text,
  domain: text,
  paid_at: Moment,
  paidAt: Moment,
  channel: text,
  gateway_response: text,
  metadata: z.unknown().optional(),
  authorization: z.looseObject({ last4: text, brand: text, card_type: text }).optional().catch(undefined),
});

/** A transaction at the provider, of what it said of it. */
export interface Charge {
  readonly reference: string;
  /** `success` alone means that it was paid. */
  readonly status: string;
  readonly providerId: string | undefined;
  /** In kobo: what was paid, and what was asked for, which is less where the payer bears the fees. */
  readonly amountKobo: number | undefined;
  readonly requestedKobo: number | undefined;
  readonly currency: string | undefined;
  readonly domain: string | undefined;
  /** As ISO 8601 in UTC. */
  readonly paidAt: string | undefined;
  readonly channel: string | undefined;
  readonly gatewayResponse: string | undefined;
  readonly card: { readonly last4?: string; readonly brand?: string } | undefined;
  /** Which artisan and plan it was opened for, where the provider still knows. */
  readonly artisanId: string | undefined;
  readonly planSlug: string | undefined;
}

/** What the provider says of a charge that the bank may still confirm. */
const atBank = new Set(["ongoing", "pending", "processing", "queued"]);

/** Whether the bank may still confirm it. */
export function isAtBank({ status }: Charge): boolean {
  return atBank.has(status);
}

/** Reads what the provider tells of a transaction; undefined where it has no reference or status. */
export function readCharge(data: unknown): Charge | undefined {
  const read = Data.safeParse(data);
  if (!read.success) return undefined;
  const { reference, status, id, amount, requested_amount, currency, domain, channel } = read.data;
  const paidAt = read.data.paid_at ?? read.data.paidAt;
  return {
    reference,
    status,
    providerId: id,
    amountKobo: amount,
    requestedKobo: requested_amount,
    currency,
    domain,
    paidAt: paidAt === undefined ? undefined : new Date(paidAt).toISOString(),
    channel: short(channel),
    gatewayResponse: short(read.data.gateway_response),
    card: cardOf(read.data.authorization),
    ...openedFor(read.data.metadata),
  };
}

/** Only what a receipt shows: the last four digits and the brand. */
function cardOf(authorization: z.infer<typeof Data>["authorization"]): Charge["card"] {
  const { last4, brand, card_type: type } = authorization ?? {};
  const name = short(brand ?? type);
  const digits = last4 !== undefined && /^\d{4}$/.test(last4) ? last4 : undefined;
  if (!name && !digits) return undefined;
  return { ...(digits && { last4: digits }), ...(name && { brand: name }) };
}

const OpenedFor = z
  .looseObject({ artisanId: text, planSlug: text })
  .transform(({ artisanId, planSlug }) => ({ artisanId, planSlug }))
  .catch({ artisanId: undefined, planSlug: undefined });

/** Metadata comes back as an object, as its text, as "", 0 or null. */
function openedFor(metadata: unknown) {
  return OpenedFor.parse(typeof metadata === "string" ? readJson(metadata) : metadata);
}

function short(words: string | undefined): string | undefined {
  return words?.trim().slice(0, 200) || undefined;
}

/** The provider's answers are all wrapped so. */
export const Envelope = z
  .looseObject({ data: z.unknown().optional(), message: text, code: text })
  .catch({ data: undefined, message: undefined, code: undefined });

/** The answer to what was opened. */
export const OpenedCharge = z.looseObject({
  access_code: z.string().min(1).max(200),
  reference: z.string(),
});

/**
 * Reads JSON, undefined where it is none. The provider's ids are longer than a number can be: those are read as text, so that two
 * of them never look alike.
 */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/("id"\s*:\s*)(\d{16,20})(?=\s*[,}])/g, '$1"$2"'));
  } catch {
    return undefined;
  }
}
