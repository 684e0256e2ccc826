import * as z from "zod";
import { omitUndefined } from "../platform/table/shapes.ts";
import type { EntityItem } from "electrodb";
import type { PaymentEntity } from "./payment.entity.ts";

/** Missing and malformed fields become undefined; the reader decides what that means. */
const text = z.string().optional().catch(undefined);

/** A whole number, as a number or as digits, because the provider sends both. */
export const wholeNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);

/** The provider's ids have 64 bits and are stored as text. */
const providerId = z
  .union([z.string().regex(/^\d{1,20}$/), z.int().transform(String)])
  .optional()
  .catch(undefined);

const Moment = z.union([z.iso.datetime({ offset: true }), z.undefined()]).catch(undefined);

/** Only the receipt's card data: the last four digits and the brand. */
const card = z
  .looseObject({ last4: text, brand: text, card_type: text })
  .optional()
  .catch(undefined)
  .transform((authorization) => {
    const { last4, brand, card_type: type } = authorization ?? {};
    const name = short(brand ?? type);
    const digits = last4 !== undefined && /^\d{4}$/.test(last4) ? last4 : undefined;
    return name || digits ? omitUndefined({ last4: digits, brand: name }) : undefined;
  });

/** The provider's transaction: the response of verify, or the data of `charge.success`. */
const Data = z
  .looseObject({
    reference: z.string(),
    status: z.string(),
    id: providerId,
    amount: wholeNumber,
    requested_amount: wholeNumber,
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
    /** Only `success` means paid. */
    status,
    currency,
    domain,
    providerId: data.id,
    /** In kobo: the paid and the requested amount. The latter is lower if the payer bears the fees. */
    amountKobo: data.amount,
    requestedKobo: data.requested_amount,
    /** ISO 8601 in UTC. */
    paidAt: isoOf(paidAt ?? data.paidAt),
    channel: short(data.channel),
    gatewayResponse: short(data.gateway_response),
    card: data.authorization,
    // The artisan and plan it was opened for, if the provider still has them.
    ...openedFor(data.metadata),
  }));

/** A parsed transaction of the provider. */
export type Charge = z.output<typeof Data>;

const atBank = new Set(["ongoing", "pending", "processing", "queued"]);

/** Returns whether the bank may still confirm it. */
export function isAtBank({ status }: Charge): boolean {
  return atBank.has(status);
}

/** Parses the provider's transaction; undefined without a reference or status. */
export function readCharge(data: unknown): Charge | undefined {
  return Data.safeParse(data).data;
}

const OpenedFor = z
  .looseObject({ artisanId: text, planSlug: text })
  .transform(({ artisanId, planSlug }) => ({ artisanId, planSlug }))
  .catch({ artisanId: undefined, planSlug: undefined });

/** Parses the metadata, which the provider returns as an object, as text, or as "", 0 or null. */
function openedFor(metadata: unknown) {
  return OpenedFor.parse(typeof metadata === "string" ? readJson(metadata) : metadata);
}

function isoOf(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString();
}

function short(words: string | undefined): string | undefined {
  return words?.trim().slice(0, 200) || undefined;
}

/** The envelope of the provider's responses. */
export const Envelope = z
  .looseObject({ data: z.unknown().optional(), message: text, code: text })
  .catch({ data: undefined, message: undefined, code: undefined });

/** The response to opening a transaction. */
export const OpenedCharge = z.looseObject({
  access_code: z.string().min(1).max(200),
  reference: z.string(),
});

/** Parses JSON; undefined if invalid. Reads ids that exceed a number as text, so that two never look alike. */
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
 * Compares a charge with its payment: amount, currency, plan, owner, and test money. The amount must be the requested
 * one, or higher if the payer bore the fees and the provider says so. Returns why the charge cannot count, for
 * admins; undefined if it matches.
 *
 * @param secretKey its prefix says whether it is live
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
  // The reverse is harmless: only a holder of our test key can sign, and the provider's samples say "live".
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
