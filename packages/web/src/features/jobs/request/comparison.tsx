import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { sumOf } from "@handiwork/core/fixed/jobs/prices";
import type { QuoteView } from "@handiwork/core/model/job/view";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { PriceLines } from "../price-lines.tsx";
import { momentOf, stateWords, visitInWords } from "../words.ts";
import styles from "./comparison.module.css";

/** A quote with an offer. */
export type Quoted = QuoteView & { offer: NonNullable<QuoteView["offer"]> };

/** What quotes are compared by, in this order. */
const facts: readonly (readonly [string, (quote: Quoted) => ReactNode])[] = [
  ["Labour", ({ labourKobo }) => nairaOfKobo(labourKobo ?? 0)],
  [
    "Materials",
    ({ materialsKobo, offer }) =>
      offer.materialsBy === "client" ? "You buy them" : nairaOfKobo(materialsKobo ?? 0),
  ],
  ["Visit", ({ offer }) => visitInWords(offer.visit)],
  ["Takes", ({ offer }) => (offer.days === 0 ? "Less than a day" : plural(offer.days, "day"))],
  ["Warranty", ({ offer }) => (offer.warrantyDays === 0 ? "None" : plural(offer.warrantyDays, "day"))],
  ["Deposit", ({ offer }) => (offer.depositKobo === 0 ? "None" : nairaOfKobo(offer.depositKobo))],
  ["Not included", ({ offer }) => offer.excludes || "Nothing named"],
  ["Jobs done here", ({ jobsDone }) => String(jobsDone)],
  ["Known from jobs", ({ facts: known }) => (known ? factsInWords(known) : "Not enough jobs yet")],
  ["Valid until", ({ validUntil }) => (validUntil === null ? "" : momentOf(validUntil))],
];

/**
 * Quotes beside one another, each fact on the same line in all; below one another on a phone. What is best of several is said in words.
 * `choices` are the buttons of a quote.
 */
export function Comparison({
  quotes,
  choices,
}: {
  quotes: readonly Quoted[];
  choices: (quote: Quoted) => ReactNode;
}) {
  const best = bestOf(quotes);
  return (
    <ul className={styles.quotes}>
      {quotes.map((quote) => (
        <li key={quote.artisanId} className={styles.quote}>
          <Card className={styles.card}>
            <Stack gap={1}>
              <Cluster gap={2}>
                <Text as="h3" size={18}>
                  <Link to={paths.artisan(quote.artisanId)}>{quote.artisanName}</Link>
                </Text>
                {quote.status !== "offered" && (
                  <Tag tone={stateWords(quote.status).tone}>{stateWords(quote.status).label}</Tag>
                )}
              </Cluster>
              <Text size={22} weight={600}>
                {priceOf(quote)}
              </Text>
              <Cluster gap={2}>
                {best(quote).map((mark) => (
                  <Tag key={mark} tone="good">
                    {mark}
                  </Tag>
                ))}
              </Cluster>
            </Stack>
            <dl className={styles.facts}>
              {facts.map(([name, valueOf]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{valueOf(quote)}</dd>
                </div>
              ))}
            </dl>
            <Details quote={quote} />
            {choices(quote)}
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** The note, the price line by line, and the offers before this one with what has changed since. */
function Details({ quote: { offer, earlier } }: { quote: Quoted }) {
  const [previous] = earlier;
  return (
    <Stack gap={2}>
      {offer.note && <Text lines="anywhere">{offer.note}</Text>}
      <details>
        <summary>Line by line</summary>
        <PriceLines
          lines={offer.lines}
          totals={[["Sum", sumOf(offer.lines)]]}
          {...(previous && { before: previous.offer.lines })}
        />
      </details>
      {earlier.length > 0 && (
        <details>
          <summary>Changed {plural(earlier.length, "time")}</summary>
          <Stack as="ul" gap={2}>
            {earlier.map(({ revision, sumKobo, offeredAt, offer: before }) => (
              <li key={revision}>
                <Text size={14}>
                  {nairaOfKobo(sumKobo)}, {visitInWords(before.visit)}. Sent on {momentOf(offeredAt)}.
                </Text>
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** What a quote costs, in words. */
export function priceOf({ offer, sumKobo }: Quoted): string {
  const sum = nairaOfKobo(sumKobo ?? 0);
  if (offer.kind === "range") return `Up to ${sum}`;
  return offer.kind === "inspection" ? `${sum} call-out, the rest after a look` : sum;
}

/** In what a quote is the best of several that can be accepted; an offer before an inspection names no price yet. */
function bestOf(all: readonly Quoted[]): (quote: Quoted) => string[] {
  const quotes = all.filter(({ status }) => status === "offered");
  const priced = quotes.filter(({ offer }) => offer.kind !== "inspection");
  const lowest = Math.min(...priced.map(({ sumKobo }) => sumKobo ?? Infinity));
  const first = Math.min(...quotes.map(({ offer }) => Date.parse(offer.visit.from)));
  const longest = Math.max(...quotes.map(({ offer }) => offer.warrantyDays));
  return (quote) => {
    if (quotes.length < 2 || !quotes.includes(quote)) return [];
    return [
      ...(priced.includes(quote) && quote.sumKobo === lowest ? ["Lowest price"] : []),
      ...(Date.parse(quote.offer.visit.from) === first ? ["Earliest visit"] : []),
      ...(longest > 0 && quote.offer.warrantyDays === longest ? ["Longest warranty"] : []),
    ];
  };
}

function factsInWords({
  rating,
  reviews,
  priceKept,
  answerMinutes,
}: NonNullable<QuoteView["facts"]>): string {
  const time =
    answerMinutes === null || answerMinutes < 120
      ? plural(answerMinutes ?? 0, "minute")
      : plural(Math.round(answerMinutes / 60), "hour");
  return [
    rating === null ? "" : `${rating.toFixed(1)} of 5 (${plural(reviews, "review")})`,
    priceKept === null ? "" : `price kept in ${Math.round(priceKept * 100)} %`,
    answerMinutes === null ? "" : `answers in ${time}`,
  ]
    .filter(Boolean)
    .join(", ");
}
