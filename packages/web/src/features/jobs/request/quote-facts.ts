import { lineKinds, lineLabels, priceOf, sumOf, type LineKind } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { QuoteView } from "@handiwork/core/jobs/view.schema";
import { plural } from "../../../lib/format.ts";
import { momentOf, visitInWords } from "../words.ts";

/** A quote with an offer. */
export type Quoted = QuoteView & { offer: NonNullable<QuoteView["offer"]> };

/** A tag for the best quote of several. */
export type Mark = "Lowest price" | "Earliest visit" | "Longest warranty" | "Best rating";

interface Fact {
  readonly name: string;
  readonly valueOf: (quote: Quoted) => string;
  readonly mark?: Mark;
  /** Whether a closed card on a phone shows it. */
  readonly isKey?: (quote: Quoted) => boolean;
}

const always = () => true;

/** The facts to compare quotes by, in display order, each with the tag for its best quote. */
export const facts: readonly Fact[] = [
  {
    name: "Visit",
    valueOf: ({ offer }) => visitInWords(offer.visit),
    mark: "Earliest visit",
    isKey: always,
  },
  {
    name: "Warranty",
    valueOf: ({ offer }) => (offer.warrantyDays === 0 ? "None" : plural(offer.warrantyDays, "day")),
    mark: "Longest warranty",
    isKey: always,
  },
  {
    name: "Takes",
    valueOf: ({ offer }) => (offer.days === 0 ? "Less than a day" : plural(offer.days, "day")),
    isKey: always,
  },
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
  { name: "Answers in", valueOf: answerTime },
  { name: "Valid until", valueOf: ({ validUntil }) => (validUntil === null ? "" : momentOf(validUntil)) },
];

/** Returns what the price covers: "Labour ₦10,000 · Materials ₦5,000". For a range, the amounts are those of its lower end. */
export function coverage({ offer }: Quoted): string {
  const amountOf = (kind: LineKind) => {
    const kobo = sumOf(offer.lines, [kind]);
    if (kobo === 0) return [];
    return [`${lineLabels[kind]} ${offer.kind === "range" ? "from " : ""}${nairaOfKobo(kobo)}`];
  };
  const covered = lineKinds.flatMap(amountOf);
  return [...covered, ...(offer.materialsBy === "client" ? ["you buy the materials"] : [])].join(" · ");
}

/** Says how many jobs the artisan has done here and, from five on, how often the price was kept. */
function jobsInWords({ facts: known, jobsDone }: Quoted): string {
  const kept = known?.priceKept ?? null;
  if (jobsDone === 0) return "None yet";
  return kept === null ? String(jobsDone) : `${jobsDone}, price kept in ${Math.round(kept * 100)}%`;
}

/** How fast the artisan usually answers, from five jobs on; else how long the answer to this request took. */
function answerTime({ facts: known, invitedAt, answeredAt }: Quoted): string {
  if (known && known.answerMinutes !== null) return minutesInWords(known.answerMinutes);
  if (answeredAt === null) return "";
  return `${minutesInWords(Math.round((Date.parse(answeredAt) - Date.parse(invitedAt)) / 60_000))} this time`;
}

function minutesInWords(minutes: number): string {
  if (minutes < 120) return plural(Math.max(1, minutes), "minute");
  return plural(Math.round(minutes / 60), "hour");
}

/**
 * Returns the function that tags each quote that is best among those that can be accepted. A call-out fee is no price to compare, and what
 * all quotes have alike sets none apart.
 */
export function bestOf(all: readonly Quoted[]): (quote: Quoted) => Mark[] {
  const quotes = all.filter(({ status }) => status === "offered");
  const priced = quotes.filter(({ offer }) => offer.kind !== "inspection");
  const marked: readonly (readonly [Mark, readonly Quoted[]])[] = [
    ["Lowest price", highestOf(priced, ({ offer }) => -priceOf(offer).mostKobo)],
    ["Earliest visit", highestOf(quotes, ({ offer }) => -Date.parse(offer.visit.from))],
    ["Longest warranty", highestOf(quotes, ({ offer }) => offer.warrantyDays)],
    ["Best rating", highestOf(quotes, ({ artisan }) => artisan?.rating ?? 0)],
  ];
  return (quote) =>
    marked.flatMap(([mark, best]) => (best.length < quotes.length && best.includes(quote) ? [mark] : []));
}

/** Returns the quotes for which `rank` is highest. */
function highestOf(quotes: readonly Quoted[], rank: (quote: Quoted) => number): readonly Quoted[] {
  const highest = Math.max(...quotes.map(rank));
  return quotes.filter((quote) => rank(quote) === highest);
}
