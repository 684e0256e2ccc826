import * as z from "zod";
import { defined } from "../../platform/table/shapes.ts";
import type { EntityItem } from "electrodb";
import type { PaymentEntity } from "../../model/payment/payment.entity.ts";

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

/** Only what a receipt shows: the last four digits and the brand. */
const card = z
  .looseObject({ last4: text, brand: text, card_type: text })
  .optional()
  .catch(undefined)
  .transform((authorization) => {
    const { last4, brand, card_type: type } = authorization ?? {};
    const name = short(brand ?? type);
    const digits = last4 !== undefined && /^\d{4}$/.test(last4) ? last4 : undefined;
    return name || digits ? defined({ last4: digits, brand: name }) : undefined;
  });

/** A transaction as the provider tells of it: the answer of verify, or the data of `charge.success`. */
const Data = z
  .looseObject({
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
    authorization: card,
  })
  .transform(({ reference, status, currency, domain, paid_at: paidAt, ...data }) => ({
    reference,
    /** `success` alone means that it was paid. */
    status,
    currency,
    domain,
    providerId: data.id,
    /** In kobo: what was paid, and what was asked for, which is less where the payer bears the fees. */
    amountKobo: data.amount,
    requestedKobo: data.requested_amount,
    /** As ISO 8601 in UTC. */
    paidAt: isoOf(paidAt ?? data.paidAt),
    channel: short(data.channel),
    gatewayResponse: short(data.gateway_response),
    card: data.authorization,
    // Which artisan and plan it was opened for, where the provider still knows.
    ...openedFor(data.metadata),
  }));

/** A transaction at the provider, of what it said of it. */
export type Charge = z.output<typeof Data>;

const atBank = new Set(["ongoing", "pending", "processing", "queued"]);

/** Whether the bank may still confirm it. */
export function isAtBank({ status }: Charge): boolean {
  return atBank.has(status);
}

/** Reads what the provider tells of a transaction; undefined where it has no reference or status. */
export function readCharge(data: unknown): Charge | undefined {
  return Data.safeParse(data).data;
}

const OpenedFor = z
  .looseObject({ artisanId: text, planSlug: text })
  .transform(({ artisanId, planSlug }) => ({ artisanId, planSlug }))
  .catch({ artisanId: undefined, planSlug: undefined });

/** Metadata comes back as an object, as its text, as "", 0 or null. */
function openedFor(metadata: unknown) {
  return OpenedFor.parse(typeof metadata === "string" ? readJson(metadata) : metadata);
}

function isoOf(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString();
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

type Opened = Pick<
  EntityItem<typeof PaymentEntity>,
  "reference" | "artisanId" | "planSlug" | "amountKobo" | "currency"
>;

/**
 * Compares a charge that was made with what was opened: amount, currency, plan, owner, and that test money is none. The amount
 * is the one that was asked for, or more where the payer bore the provider's fees and it says so. In: the secret key, of
 * which the kind is looked at. Out: why it cannot count, in words for admins; undefined where it is as it was opened.
 */
export function differenceOf(
  opened: Opened,
  charge: Charge,
  secretKey: string | undefined,
): string | undefined {
  const { amountKobo, requestedKobo, currency, domain, artisanId, planSlug } = charge;
  if (charge.reference !== opened.reference) return "It was charged for another reference.";
  if (currency !== opened.currency)
    return `It was charged in ${currency ?? "an unknown currency"} instead of ${opened.currency}.`;
  if (amountKobo === undefined) return "The provider did not say how much was charged.";
  const isWhole = amountKobo === opened.amountKobo;
  const isWithFees = amountKobo > opened.amountKobo && requestedKobo === opened.amountKobo;
  if (!isWhole && !isWithFees)
    return `${naira(amountKobo)} was charged instead of ${naira(opened.amountKobo)}.`;
  // The other way round nothing is given away: whoever has our test key alone can sign, and the provider's samples say "live".
  if (domain === "test" && secretKey?.startsWith("sk_live_"))
    return "It was charged in the provider's test mode, and ours is live.";
  if (artisanId !== undefined && artisanId !== opened.artisanId)
    return "The provider says that it was opened for somebody else.";
  if (planSlug !== undefined && planSlug !== opened.planSlug)
    return `The provider says that it was opened for the plan ${planSlug.slice(0, 60)}.`;
  return undefined;
}

function naira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString("en-NG", { maximumFractionDigits: 2 })}`;
}
