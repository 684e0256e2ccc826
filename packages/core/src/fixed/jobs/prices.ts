import { nairaOfKobo } from "../kobo.ts";

export const lineKinds = ["labour", "materials", "transport", "callout", "other"] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineLabels: Readonly<Record<LineKind, string>> = {
  labour: "Labour",
  materials: "Materials",
  transport: "Transport",
  callout: "Call-out",
  other: "Other",
};

/** How a quote names its price: one sum, from one to another, or only the call-out until somebody has looked. */
export const quoteKinds = ["fixed", "range", "inspection"] as const;
export type QuoteKind = (typeof quoteKinds)[number];

export const declineReasons = {
  busy: "I am not available then",
  far: "Too far away",
  trade: "Not my kind of work",
  unclear: "The request is unclear",
  budget: "The budget is too small",
  other: "Another reason",
} as const;
export const cancelReasons = {
  plans: "My plans changed",
  time: "We could not find a time",
  price: "We did not agree on the price",
  conduct: "The other side was rude or unsafe",
  other: "Another reason",
} as const;
export const disputeReasons = {
  unfinished: "The work is not finished",
  quality: "The quality is poor",
  price: "The price is not what we agreed",
  damage: "Something was damaged",
  payment: "I was not paid",
  noshow: "I did turn up",
  other: "Something else",
} as const;

/** The line of a card or quote: what, how much of it, and the price of one. */
export interface PriceLine {
  readonly kind: LineKind;
  readonly text: string;
  /** In hundredths of a unit: 150 is one and a half. */
  readonly quantity: number;
  readonly unitKobo: number;
}

/**
 * The least and the most that any price of a job can be, in kobo: a line, a sum, a price card, a settlement, what is paid in the end,
 * a deposit, and the amounts that a client names. Prices that were stored before may be beyond them.
 */
export const priceBounds = { least: 10_000, most: 1_000_000_000 } as const;

/** Returns the bounds of a price as a sentence, such as "A quote is at least ₦100 and at most ₦10,000,000". */
export function boundsOf(what: string, most: number = priceBounds.most): string {
  return `${what} is at least ${nairaOfKobo(priceBounds.least)} and at most ${nairaOfKobo(most)}`;
}

/** Returns why a price (kobo) is refused, or undefined if it is within the bounds. */
export function priceRefusal(kobo: number, what: string): string | undefined {
  return kobo >= priceBounds.least && kobo <= priceBounds.most ? undefined : boundsOf(what);
}

/** Returns what a line costs in kobo; half a kobo is rounded up. */
export function lineKobo({ quantity, unitKobo }: Pick<PriceLine, "quantity" | "unitKobo">): number {
  const hundredths = quantity * unitKobo;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/** Returns what lines cost together, or those of some kinds; in kobo. */
export function sumOf(lines: readonly PriceLine[], kinds: readonly LineKind[] = lineKinds): number {
  return lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + lineKobo(line), 0);
}

interface Materials {
  readonly lines: readonly PriceLine[];
  readonly materialsBy: "artisan" | "client";
}

/**
 * Returns the largest deposit that a quote can ask for, in kobo: what the artisan pays for materials and transport, and never more than
 * half of the sum. Materials that the client buys need no deposit. It is 0 where that is less than a price can be.
 */
export function largestDeposit({ lines, materialsBy }: Materials): number {
  const advanced = sumOf(lines, materialsBy === "artisan" ? ["materials", "transport"] : ["transport"]);
  const largest = Math.min(advanced, Math.floor(sumOf(lines) / 2), priceBounds.most);
  return largest < priceBounds.least ? 0 : largest;
}

/** Returns how large a quote's deposit can be, as a sentence with its maximum. */
export function depositRule(offer: Materials): string {
  const largest = largestDeposit(offer);
  const covers = offer.materialsBy === "artisan" ? "materials and transport" : "transport";
  if (largest === 0) return `No deposit: it only covers ${covers} that you pay for`;
  return `${boundsOf("A deposit", largest)}: it covers ${covers}, up to half of the sum`;
}

/** Returns why a quote's deposit (kobo) is refused, or undefined; 0 is none. */
export function depositRefusal(kobo: number, offer: Materials): string | undefined {
  const isPossible = kobo === 0 || (kobo >= priceBounds.least && kobo <= largestDeposit(offer));
  return isPossible ? undefined : depositRule(offer);
}

/** The price of a quote or price card, in kobo. */
export interface Price {
  readonly kind: QuoteKind;
  readonly fromKobo: number;
  /** The most that may be asked for; differs from `fromKobo` only in a range. */
  readonly mostKobo: number;
}

interface Terms {
  readonly kind: QuoteKind;
  readonly lines: readonly PriceLine[];
  /** The upper end of a quote's range. */
  readonly upToKobo?: number | undefined;
  /** The most that a price card allows. */
  readonly sumKobo?: number;
}

/** Returns the price of a quote's offer or of a price card. */
export function priceOf({ kind, lines, upToKobo, sumKobo }: Terms): Price {
  const fromKobo = sumOf(lines);
  return { kind, fromKobo, mostKobo: upToKobo ?? sumKobo ?? fromKobo };
}

/** Marks a price before an inspection: it is not the price of the work. */
export const callOutNote = "call-out fee, price after inspection";

/** Returns the amount of a price, of a range both ends: "₦20,000" or "₦10,000 – ₦15,000". */
export function amountInWords({ kind, fromKobo, mostKobo }: Price): string {
  return kind === "range" ? `${nairaOfKobo(fromKobo)} – ${nairaOfKobo(mostKobo)}` : nairaOfKobo(mostKobo);
}

/** Returns the amount with its meaning: "₦20,000", "₦10,000 – ₦15,000", or "₦3,000 (call-out fee, price after inspection)". */
export function priceInWords(price: Price): string {
  return price.kind === "inspection" ? `${amountInWords(price)} (${callOutNote})` : amountInWords(price);
}

/** Orders prices by the most that the client may pay. A call-out fee comes last, because it is not the price of the work. */
export function comparePrices(one: Price, other: Price): number {
  const rank = ({ kind }: Price) => Number(kind === "inspection");
  return rank(one) - rank(other) || one.mostKobo - other.mostKobo;
}
