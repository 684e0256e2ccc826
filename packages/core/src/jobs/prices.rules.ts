import { nairaOfKobo } from "../reference/kobo.ts";

export const lineKinds = ["labour", "materials", "transport", "callout", "other"] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineLabels: Readonly<Record<LineKind, string>> = {
  labour: "Labour",
  materials: "Materials",
  transport: "Transport",
  callout: "Call-out",
  other: "Other",
};

/** The maximum number of lines of a price. */
export const maxLines = 20;

/** The kinds of price: a fixed sum, a range, or a call-out fee before an inspection. */
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
  conduct: "The other party was rude or unsafe",
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

/** A line of a card or quote: item, quantity and unit price. */
export interface PriceLine {
  readonly kind: LineKind;
  readonly text: string;
  /** In hundredths of a unit: 150 is one and a half. */
  readonly quantity: number;
  readonly unitKobo: number;
}

/**
 * The bounds of every price of a job, in kobo: lines, sums, price cards, settlements, final payments, deposits and
 * clients' amounts. Older stored prices may exceed them.
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

/** Returns a line's cost in kobo; rounds half a kobo up. */
export function lineKobo({ quantity, unitKobo }: Pick<PriceLine, "quantity" | "unitKobo">): number {
  const hundredths = quantity * unitKobo;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/** Returns the total cost of lines, or of some kinds of lines, in kobo. */
export function sumOf(lines: readonly PriceLine[], kinds: readonly LineKind[] = lineKinds): number {
  return lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + lineKobo(line), 0);
}

interface Materials {
  readonly lines: readonly PriceLine[];
  readonly materialsBy: "artisan" | "client";
}

/**
 * Returns the largest deposit of a quote, in kobo: the artisan's cost of materials and transport, at most half of the
 * sum. Materials that the client buys need no deposit. 0 if it would be below the price bounds.
 */
export function largestDeposit({ lines, materialsBy }: Materials): number {
  const advanced = sumOf(lines, materialsBy === "artisan" ? ["materials", "transport"] : ["transport"]);
  const largest = Math.min(advanced, Math.floor(sumOf(lines) / 2), priceBounds.most);
  return largest < priceBounds.least ? 0 : largest;
}

/** Returns a sentence with the maximum deposit of a quote. */
export function depositRule(offer: Materials): string {
  const largest = largestDeposit(offer);
  const covers = offer.materialsBy === "artisan" ? "materials and transport" : "transport";
  if (largest === 0) return `No deposit: it only covers ${covers} that you pay for`;
  return `${boundsOf("A deposit", largest)}: it covers ${covers}, up to half of the total`;
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
  /** The highest amount that may be charged; differs from `fromKobo` only in a range. */
  readonly mostKobo: number;
}

interface Terms {
  readonly kind: QuoteKind;
  readonly lines: readonly PriceLine[];
  /** The upper end of a quote's range. */
  readonly upToKobo?: number | undefined;
  /** The highest amount that a price card allows. */
  readonly sumKobo?: number;
}

/** Returns the price of a quote's offer or of a price card. */
export function priceOf({ kind, lines, upToKobo, sumKobo }: Terms): Price {
  const fromKobo = sumOf(lines);
  return { kind, fromKobo, mostKobo: upToKobo ?? sumKobo ?? fromKobo };
}

/** Marks a price before an inspection: it is not the price of the work. */
const callOutNote = "call-out fee, price after inspection";

/** Formats a price's amount: "₦20,000", or "₦10,000 – ₦15,000" for a range. */
export function amountInWords({ kind, fromKobo, mostKobo }: Price): string {
  return kind === "range" ? `${nairaOfKobo(fromKobo)} – ${nairaOfKobo(mostKobo)}` : nairaOfKobo(mostKobo);
}

/**
 * Formats a price with its meaning: "₦20,000", "₦10,000 – ₦15,000", or "₦3,000 (call-out fee, price after
 * inspection)".
 */
export function priceInWords(price: Price): string {
  return price.kind === "inspection" ? `${amountInWords(price)} (${callOutNote})` : amountInWords(price);
}
