import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import {
  amountInWords,
  callOutNote,
  lineKinds,
  lineLabels,
  priceInWords,
  priceOf,
  sumOf,
  type LineKind,
  type QuoteKind,
} from "@handiwork/core/fixed/jobs/prices";
import type { QuoteView } from "@handiwork/core/model/job/view";
import { useRef, type ReactNode } from "react";
import { distanceBetween } from "../../../lib/areas.ts";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { inState } from "../../../ui/place-text.tsx";
import { Rating } from "../../../ui/rating.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { PriceLines, priceTotal } from "../price-lines.tsx";
import { stateWords } from "../state-words.ts";
import { momentOf, visitInWords } from "../words.ts";
import styles from "./comparison.module.css";

/** A quote with an offer. */
export type Quoted = QuoteView & { offer: NonNullable<QuoteView["offer"]> };

/** A tag for the best quote of several. */
type Mark = "Lowest price" | "Earliest visit" | "Longest warranty" | "Best rating";

/** The facts to compare quotes by, in display order, each with the tag for its best quote. */
const facts: readonly (readonly [string, (quote: Quoted) => ReactNode, Mark?])[] = [
  ["Visit", ({ offer }) => visitInWords(offer.visit), "Earliest visit"],
  [
    "Warranty",
    ({ offer }) => (offer.warrantyDays === 0 ? "None" : plural(offer.warrantyDays, "day")),
    "Longest warranty",
  ],
  ["Takes", ({ offer }) => (offer.days === 0 ? "Less than a day" : plural(offer.days, "day"))],
  ["Deposit", ({ offer }) => (offer.depositKobo === 0 ? "None" : nairaOfKobo(offer.depositKobo))],
  ["Not included", ({ offer }) => offer.excludes || "Nothing listed"],
  ["Jobs done here", jobsInWords],
  ["Answers in", answerTime],
  ["Valid until", ({ validUntil }) => (validUntil === null ? "" : momentOf(validUntil))],
];

/**
 * Compares quotes side by side, or one below another on a phone. Each quote leads with the artisan and the price; tags mark the best of
 * several. `area` is the request's. `choices` returns a quote's buttons: `accept` stays in sight on a phone, `others` do not.
 */
export function Comparison({
  quotes,
  area,
  choices,
}: {
  quotes: readonly Quoted[];
  area: string;
  choices: (quote: Quoted) => Readonly<Record<"accept" | "others", ReactNode>>;
}) {
  const best = bestOf(quotes);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {quotes.length > 2 && (
        <ol className={styles.glance} aria-label="All prices; press one to see it below">
          {quotes.map((quote, index) => (
            <li key={quote.artisanId}>
              <button
                type="button"
                onClick={() => list.current?.children[index]?.scrollIntoView({ block: "start" })}
              >
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
          const { accept, others } = choices(quote);
          return (
            <li key={quote.artisanId} className={styles.quote}>
              <Card padded={false} className={styles.card}>
                <Artisan quote={quote} area={area} mark={markOf("Best rating")} />
                <Stack gap={1}>
                  <Text size={22} weight={600} numeric>
                    {amountInWords(priceOf(quote.offer))}
                  </Text>
                  <Text size={14} tone="quiet">
                    {kinds[quote.offer.kind]}
                  </Text>
                  <Text size={14}>{coverage(quote)}</Text>
                  <span>
                    {quote.status === "offered" ? (
                      markOf("Lowest price")
                    ) : (
                      <Tag tone={stateWords(quote.status).tone}>{stateWords(quote.status).label}</Tag>
                    )}
                  </span>
                </Stack>
                <div className={styles.body}>
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
                  <div className={styles.accept}>{accept}</div>
                  {others}
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The artisan's photo, rating with its number of reviews, verified badge and distance. */
function Artisan({
  quote: { artisanId, artisanName, artisan },
  area,
  mark,
}: {
  quote: Quoted;
  area: string;
  mark: ReactNode;
}) {
  const distance = artisan?.place && distanceBetween(area, artisan.place.area);
  return (
    <Cluster gap={3} wrap={false} align="start">
      <Avatar name={artisanName} image={artisan?.image ?? null} size={48} />
      <Stack gap={1}>
        <Text as="h3" size={18}>
          <Link to={paths.artisan(artisanId)}>{artisanName}</Link>
        </Text>
        {artisan && (
          <>
            {artisan.rating === null ? (
              <Text size={14}>No reviews yet</Text>
            ) : (
              <Cluster gap={1} size={14}>
                <Rating value={artisan.rating} /> ({plural(artisan.reviews, "review")})
              </Cluster>
            )}
            {(artisan.isVerified || mark) && (
              <Cluster gap={2}>
                {artisan.isVerified && <Badge kind="verified" />}
                {mark}
              </Cluster>
            )}
            {artisan.place && (
              <Text size={14} tone="quiet">
                {distance ? `${artisan.place.name}, ${distance}` : inState(artisan.place)}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Cluster>
  );
}

/** The note, the price line by line, and the earlier offers with what has changed since. */
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

/** Labels of the kinds of price. */
const kinds: Record<QuoteKind, string> = {
  fixed: "Fixed price",
  range: "Price range",
  inspection: "Call-out fee, price after inspection",
};

/** Returns what the price covers: "Labour ₦10,000 · Materials ₦5,000". For a range, the amounts are those of its lower end. */
function coverage({ offer }: Quoted): string {
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

/** Returns the function that tags each quote that is best among those that can be accepted. A call-out fee is no price to compare. */
function bestOf(all: readonly Quoted[]): (quote: Quoted) => Mark[] {
  const quotes = all.filter(({ status }) => status === "offered");
  const priced = quotes.filter(({ offer }) => offer.kind !== "inspection");
  const lowest = Math.min(...priced.map(({ offer }) => priceOf(offer).mostKobo));
  const first = Math.min(...quotes.map(({ offer }) => Date.parse(offer.visit.from)));
  const longest = Math.max(...quotes.map(({ offer }) => offer.warrantyDays));
  const highest = Math.max(...quotes.map(({ artisan }) => artisan?.rating ?? 0));
  return (quote) => {
    if (quotes.length < 2 || !quotes.includes(quote)) return [];
    return [
      ...(priced.includes(quote) && priceOf(quote.offer).mostKobo === lowest
        ? (["Lowest price"] as const)
        : []),
      ...(Date.parse(quote.offer.visit.from) === first ? (["Earliest visit"] as const) : []),
      ...(longest > 0 && quote.offer.warrantyDays === longest ? (["Longest warranty"] as const) : []),
      ...(highest > 0 && quote.artisan?.rating === highest ? (["Best rating"] as const) : []),
    ];
  };
}
