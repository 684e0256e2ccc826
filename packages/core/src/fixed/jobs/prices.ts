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
  busy: "No time then",
  far: "Too far away",
  trade: "Not my kind of work",
  unclear: "Not enough is known",
  budget: "The budget is too small",
  other: "Another reason",
} as const;
export const cancelReasons = {
  plans: "My plans changed",
  time: "We found no time",
  price: "We did not agree on the price",
  conduct: "The other was rude or unsafe",
  other: "Another reason",
} as const;
export const disputeReasons = {
  unfinished: "The work is not finished",
  quality: "The work is bad",
  price: "The price is not what we agreed",
  damage: "Something was damaged",
  payment: "The work was not paid",
  noshow: "I was there",
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

/** What a line costs, in kobo, rounded to the next. */
export function lineKobo({ quantity, unitKobo }: PriceLine): number {
  return Math.round((quantity * unitKobo) / 100);
}

/** What lines cost together, and those of some kinds; in kobo. */
export function sumOf(lines: readonly PriceLine[], kinds: readonly LineKind[] = lineKinds): number {
  return lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + lineKobo(line), 0);
}

/** The largest deposit that a quote may wish for (kobo): its materials and transport, and never above half of the sum. */
export function largestDeposit(lines: readonly PriceLine[]): number {
  return Math.min(sumOf(lines, ["materials", "transport"]), Math.floor(sumOf(lines) / 2));
}
