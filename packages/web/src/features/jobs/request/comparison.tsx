import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import {
  amountInWords,
  callOutNote,
  priceInWords,
  priceOf,
  sumOf,
  type QuoteKind,
} from "@handiwork/core/fixed/jobs/prices";
import type { QuoteView } from "@handiwork/core/model/job/view";
import { useRef, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { PriceLines, priceTotal } from "../price-lines.tsx";
import { momentOf, stateWords, visitInWords } from "../words.ts";
import styles from "./comparison.module.css";

/** A quote with an offer. */
export type Quoted = QuoteView & { offer: NonNullable<QuoteView["offer"]> };

/** In what a quote is the best of several. */
type Mark = "Lowest price" | "Earliest visit" | "Longest warranty" | "Best rating";

/** What quotes are compared by, in this order, and what the best of them is called. */
const facts: readonly (readonly [string, (quote: Quoted) => ReactNode, Mark?])[] = [
  ["Labour", ({ labourKobo, offer }) => partOf(offer, labourKobo ?? 0)],
  [
    "Materials",
    ({ materialsKobo, offer }) =>
      offer.materialsBy === "client" ? "You buy them" : partOf(offer, materialsKobo ?? 0),
  ],
  [
    "Transport and other",
    ({ offer }) => partOf(offer, sumOf(offer.lines, ["transport", "callout", "other"])),
  ],
  ["Visit", ({ offer }) => visitInWords(offer.visit), "Earliest visit"],
  [
    "Warranty",
    ({ offer }) => (offer.warrantyDays === 0 ? "None" : plural(offer.warrantyDays, "day")),
    "Longest warranty",
  ],
  ["Rating from jobs", ratingInWords, "Best rating"],
  ["Answers in", answerTime],
  ["Takes", ({ offer }) => (offer.days === 0 ? "Less than a day" : plural(offer.days, "day"))],
  ["Deposit", ({ offer }) => (offer.depositKobo === 0 ? "None" : nairaOfKobo(offer.depositKobo))],
  ["Not included", ({ offer }) => offer.excludes || "Nothing listed"],
  ["Valid until", ({ validUntil }) => (validUntil === null ? "" : momentOf(validUntil))],
];

/**
 * Quotes beside one another, each fact on the same line in all; on a phone two stand on the screen and the others are a swipe away, with
 * all prices above them. What is best of several is said in words. `choices` are the buttons of a quote.
 */
export function Comparison({
  quotes,
  choices,
}: {
  quotes: readonly Quoted[];
  choices: (quote: Quoted) => ReactNode;
}) {
  const best = bestOf(quotes);
  const list = useRef<HTMLUListElement>(null);
  const show = (index: number) =>
    list.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" });
  return (
    <>
      {quotes.length > 2 && (
        <ol className={styles.glance} aria-label="All prices; press one to see it below">
          {quotes.map((quote, index) => (
            <li key={quote.artisanId}>
              <button type="button" onClick={() => show(index)}>
                <span>
                  {quote.artisanName}
                  <Text as="span" size={14} tone="quiet" className={styles.when}>
                    {momentOf(quote.offer.visit.from)}
                  </Text>
                </span>
                <Text as="span" numeric atEnd>
                  <strong>{amountInWords(priceOf(quote.offer))}</strong>
                  {quote.offer.kind === "inspection" && (
                    <Text as="span" size={14} tone="quiet" className={styles.when}>
                      {callOutNote}
                    </Text>
                  )}
                </Text>
              </button>
            </li>
          ))}
        </ol>
      )}
      <ul ref={list} className={styles.quotes}>
        {quotes.map((quote) => {
          const marks = best(quote);
          const markOf = (mark: Mark | undefined) =>
            mark && marks.includes(mark) ? <Tag tone="good">{mark}</Tag> : null;
          return (
            <li key={quote.artisanId} className={styles.quote}>
              <Card padded={false} className={styles.card}>
                <Stack gap={1}>
                  <Text as="h3" size={18}>
                    <Link to={paths.artisan(quote.artisanId)}>{quote.artisanName}</Link>
                  </Text>
                  <Text size={18} weight={600} numeric>
                    {amountInWords(priceOf(quote.offer))}
                  </Text>
                  <Text size={14} tone="quiet">
                    {kinds[quote.offer.kind]}
                  </Text>
                  <span>
                    {quote.status === "offered" ? (
                      markOf("Lowest price")
                    ) : (
                      <Tag tone={stateWords(quote.status).tone}>{stateWords(quote.status).label}</Tag>
                    )}
                  </span>
                </Stack>
                <dl className={styles.facts}>
                  {facts.map(([name, valueOf, mark]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>
                        {valueOf(quote)} {markOf(mark)}
                      </dd>
                    </div>
                  ))}
                </dl>
                <Details quote={quote} />
                {choices(quote)}
              </Card>
            </li>
          );
        })}
      </ul>
    </>
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
          totals={[priceTotal(offer)]}
          {...(previous && { before: previous.offer.lines })}
        />
      </details>
      {earlier.length > 0 && (
        <details>
          <summary>Changed {plural(earlier.length, "time")}</summary>
          <Stack as="ul" gap={2}>
            {earlier.map(({ revision, offeredAt, offer: before }) => (
              <li key={revision}>
                <Text size={14}>
                  {priceInWords(priceOf(before))}, {visitInWords(before.visit)}. Sent on {momentOf(offeredAt)}
                  .
                </Text>
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** How a quote names its price. */
const kinds: Record<QuoteKind, string> = {
  fixed: "Fixed price",
  range: "Price range",
  inspection: "Call-out fee, price after inspection",
};

/** The sum of some lines, which of a range are those of its lower end. */
function partOf({ kind }: Quoted["offer"], kobo: number): string {
  return kind === "range" && kobo > 0 ? `From ${nairaOfKobo(kobo)}` : nairaOfKobo(kobo);
}

/** What jobs say of the artisan's work: from five on the rating, and how often the price was kept. */
function ratingInWords({ facts: known, jobsDone }: Quoted): string {
  if (!known) return jobsDone === 0 ? "New here" : `None yet (${plural(jobsDone, "job")} done)`;
  const { rating, done, priceKept } = known;
  const kept = priceKept === null ? "" : `; price kept in ${Math.round(priceKept * 100)} %`;
  return `${rating === null ? "None yet" : `${rating.toFixed(1)} of 5`} (${plural(done, "job")} done)${kept}`;
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

/** In what a quote is the best of several that can be accepted; an offer before an inspection names no price yet. */
function bestOf(all: readonly Quoted[]): (quote: Quoted) => Mark[] {
  const quotes = all.filter(({ status }) => status === "offered");
  const priced = quotes.filter(({ offer }) => offer.kind !== "inspection");
  const lowest = Math.min(...priced.map(({ offer }) => priceOf(offer).mostKobo));
  const first = Math.min(...quotes.map(({ offer }) => Date.parse(offer.visit.from)));
  const longest = Math.max(...quotes.map(({ offer }) => offer.warrantyDays));
  const highest = Math.max(...quotes.map(({ facts: known }) => known?.rating ?? 0));
  return (quote) => {
    if (quotes.length < 2 || !quotes.includes(quote)) return [];
    return [
      ...(priced.includes(quote) && priceOf(quote.offer).mostKobo === lowest
        ? (["Lowest price"] as const)
        : []),
      ...(Date.parse(quote.offer.visit.from) === first ? (["Earliest visit"] as const) : []),
      ...(longest > 0 && quote.offer.warrantyDays === longest ? (["Longest warranty"] as const) : []),
      ...(highest > 0 && quote.facts?.rating === highest ? (["Best rating"] as const) : []),
    ];
  };
}
