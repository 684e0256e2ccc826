import { lineKinds, lineLabels, priceOf, sumOf, type LineKind } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { QuoteView } from "@handiwork/core/jobs/view.schema";
import { formatMinutes } from "../../../lib/format/format.ts";
import { formatDuration, formatMoment, formatVisit, formatWarranty } from "../format.ts";

/** A quote that has an offer. */
export type OfferedQuote = QuoteView & { offer: NonNullable<QuoteView["offer"]> };

/** The rank of a quote by each criterion. Higher is better. */
export const criteria = {
  // A call-out fee is not the price of the work, so it ranks below every price.
  "Lowest price": ({ offer }: OfferedQuote) =>
    -priceOf(offer).mostKobo - (offer.kind === "inspection" ? Number.MAX_SAFE_INTEGER / 2 : 0),
  "Earliest visit": ({ offer }: OfferedQuote) => -Date.parse(offer.visit.from),
  "Longest warranty": ({ offer }: OfferedQuote) => offer.warrantyDays,
  "Best rating": ({ artisan }: OfferedQuote) => artisan?.rating ?? 0,
} as const;

/** Tag for the best of several quotes. */
export type BestTag = keyof typeof criteria;

interface Fact {
  readonly name: string;
  readonly valueOf: (quote: OfferedQuote) => string;
  readonly tag?: BestTag;
  /** Returns whether a collapsed card shows the fact on a phone. */
  readonly isKey?: (quote: OfferedQuote) => boolean;
}

const always = () => true;

/** Facts for comparing quotes, in display order, each with the tag for the best quote. */
export const facts: readonly Fact[] = [
  {
    name: "Visit",
    valueOf: ({ offer }) => formatVisit(offer.visit),
    tag: "Earliest visit",
    isKey: always,
  },
  {
    name: "Warranty",
    valueOf: ({ offer }) => formatWarranty(offer.warrantyDays),
    tag: "Longest warranty",
    isKey: always,
  },
  { name: "Duration", valueOf: ({ offer }) => formatDuration(offer.days), isKey: always },
  {
    name: "Deposit",
    valueOf: ({ offer }) => (offer.depositKobo === 0 ? "None" : nairaOfKobo(offer.depositKobo)),
    isKey: always,
  },
  {
    name: "Not included",
    valueOf: ({ offer }) => offer.excludes || "Nothing listed",
    isKey: ({ offer }) => offer.excludes !== "",
  },
  { name: "Jobs done here", valueOf: jobsInWords },
  { name: "Response time", valueOf: responseTime },
  { name: "Valid until", valueOf: ({ validUntil }) => (validUntil === null ? "" : formatMoment(validUntil)) },
];

/** Returns the coverage of the price: "Labour ₦10,000 · Materials ₦5,000". For a range, uses the lower amounts. */
export function coverage({ offer }: OfferedQuote): string {
  const amountOf = (kind: LineKind) => {
    const kobo = sumOf(offer.lines, [kind]);
    if (kobo === 0) return [];
    return [`${lineLabels[kind]} ${offer.kind === "range" ? "from " : ""}${nairaOfKobo(kobo)}`];
  };
  const covered = lineKinds.flatMap(amountOf);
  return [...covered, ...(offer.materialsBy === "client" ? ["you buy the materials"] : [])].join(" · ");
}

/** Returns how many jobs the artisan has done here and, from five on, how often the price was kept. */
function jobsInWords({ facts: record, jobsDone }: OfferedQuote): string {
  const kept = record?.priceKept ?? null;
  if (jobsDone === 0) return "None yet";
  return kept === null ? String(jobsDone) : `${jobsDone}, price kept in ${Math.round(kept * 100)}%`;
}

/** Returns the artisan's usual response time from five jobs on, otherwise the time for this request. */
function responseTime({ facts: record, invitedAt, answeredAt }: OfferedQuote): string {
  if (record && record.answerMinutes !== null) return formatMinutes(record.answerMinutes);
  if (answeredAt === null) return "";
  const minutes = Math.round((Date.parse(answeredAt) - Date.parse(invitedAt)) / 60_000);
  return `${formatMinutes(minutes)} this time`;
}

/**
 * Returns a function that tags the best of the acceptable quotes. Call-out fees get no tag for their price, and a value
 * that all quotes share gets none.
 */
export function bestOf(all: readonly OfferedQuote[]): (quote: OfferedQuote) => BestTag[] {
  const quotes = all.filter(({ status }) => status === "offered");
  const winners = Object.entries(criteria).map(([tag, rank]) => {
    const highest = Math.max(...quotes.map(rank));
    const best = quotes.filter((quote) => rank(quote) === highest);
    return { tag: tag as BestTag, best: best.length < quotes.length ? best : [] };
  });
  return (quote) =>
    winners
      .filter(({ best }) => best.includes(quote))
      .map(({ tag }) => tag)
      .filter((tag) => tag !== "Lowest price" || quote.offer.kind !== "inspection");
}
