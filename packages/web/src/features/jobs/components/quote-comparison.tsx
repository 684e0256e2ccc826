import { amountInWords, priceInWords, priceOf, type QuoteKind } from "@handiwork/core/jobs/prices.rules";
import type { QuoteView } from "@handiwork/core/jobs/view.schema";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useState, type ReactNode } from "react";
import { distanceBetween } from "../../../lib/places/areas.ts";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { inState } from "../../../ui/data/place-text.tsx";
import { Rating } from "../../../ui/data/rating.tsx";
import { Badge, Callout, Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { PriceLines, priceTotal } from "../components/price-lines.tsx";
import { formatMoment, formatVisit } from "../format.ts";
import { StatusTag } from "../status-tag.tsx";
import styles from "./quote-comparison.module.css";
import { bestOf, coverage, facts, type BestTag, type OfferedQuote } from "./quote-comparison-facts.ts";

interface QuoteActions {
  /** Stays visible while the card is open on a phone. */
  readonly accept: ReactNode;
  readonly others: ReactNode;
}

/**
 * Compares quotes side by side. On a phone, each is a card that shows the key facts and expands to the rest. `area`
 * is the request's; `actionsOf` returns a quote's buttons.
 */
export function QuoteComparison({
  quotes,
  area,
  actionsOf,
}: {
  quotes: readonly OfferedQuote[];
  area: string;
  actionsOf: (quote: OfferedQuote) => QuoteActions;
}) {
  const best = bestOf(quotes);
  return (
    <Stack as="ul" gap={3} className={styles.quotes}>
      {quotes.map((quote) => (
        <QuoteCard
          key={quote.artisanId}
          quote={quote}
          area={area}
          tags={best(quote)}
          actions={actionsOf(quote)}
        />
      ))}
    </Stack>
  );
}

/** One quote: the artisan and price first, with tags for the best of several. */
function QuoteCard({
  quote,
  area,
  tags,
  actions: { accept, others },
}: {
  quote: OfferedQuote;
  area: string;
  tags: readonly BestTag[];
  actions: QuoteActions;
}) {
  const [isOpen, setOpen] = useState(false);
  const tagOf = (tag: BestTag | undefined) =>
    tag && tags.includes(tag) ? <Tag tone="good">{tag}</Tag> : null;
  return (
    <li className={styles.quote}>
      <Card padded={false} className={classNames(styles.card, isOpen && styles.open)}>
        <Artisan quote={quote} area={area} tag={tagOf("Best rating")} />
        <Cluster align="baseline" className={styles.price}>
          <Text size={22} weight={600} numeric>
            {amountInWords(priceOf(quote.offer))}
          </Text>
          <Text size={14} tone="quiet">
            {kinds[quote.offer.kind]}
          </Text>
          <Text size={14} className={styles.coverage}>
            {coverage(quote)}
          </Text>
          {quote.status === "offered" ? tagOf("Lowest price") : <StatusTag status={quote.status} />}
        </Cluster>
        <Stack gap={2} className={styles.body}>
          <Cluster as="dl" align="baseline" className={styles.facts}>
            {facts.map(({ name, valueOf, tag, isKey }) => (
              <Cluster
                key={name}
                gap={1}
                align="baseline"
                wrap={false}
                className={isKey?.(quote) ? undefined : styles.more}
              >
                <Text as="dt" size={14} tone="quiet">
                  {name}
                </Text>
                <Text as="dd" lines="anywhere">
                  {valueOf(quote)} {tagOf(tag)}
                </Text>
              </Cluster>
            ))}
          </Cluster>
          <div className={styles.more}>
            <Details quote={quote} />
          </div>
          <div className={styles.accept}>
            {accept}
            <span className={styles.toggle}>
              <Button
                block
                aria-label={`Details of ${quote.artisanName}'s quote`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Less" : "Details"}
              </Button>
            </span>
          </div>
          <div className={styles.more}>{others}</div>
        </Stack>
      </Card>
    </li>
  );
}

/** The artisan's photo, rating, verified badge and distance. */
function Artisan({
  quote: { artisanId, artisanName, artisan },
  area,
  tag,
}: {
  quote: OfferedQuote;
  area: string;
  tag: ReactNode;
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
            <Cluster gap={2} size={14}>
              {artisan.rating === null ? (
                "No reviews yet"
              ) : (
                <Cluster as="span" gap={1}>
                  <Rating value={artisan.rating} /> ({plural(artisan.reviews, "review")})
                </Cluster>
              )}
              {artisan.isVerified && <Badge kind="verified" />}
              {tag}
            </Cluster>
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

/** The note, the price line by line, and earlier offers. */
function Details({ quote: { offer, earlier } }: { quote: OfferedQuote }) {
  const [previous] = earlier;
  return (
    <Stack gap={2}>
      {offer.note && <Text lines="anywhere">{offer.note}</Text>}
      <details>
        <summary>Line by line</summary>
        <PriceLines
          lines={offer.lines}
          totals={[priceTotal(offer)]}
          {...(previous && { previousLines: previous.offer.lines })}
        />
      </details>
      {earlier.length > 0 && (
        <details>
          <summary>Changed {plural(earlier.length, "time")}</summary>
          <Stack as="ul" gap={2}>
            {earlier.map(({ revision, offeredAt, offer: before }) => (
              <li key={revision}>
                <Text size={14}>
                  {priceInWords(priceOf(before))}, {formatVisit(before.visit)}. Sent on{" "}
                  {formatMoment(offeredAt)}.
                </Text>
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

const kinds: Record<QuoteKind, string> = {
  fixed: "Fixed price",
  range: "Price range",
  inspection: "Call-out fee, price after inspection",
};

/** The commitment that accepting a quote means for the client, by kind of price. */
const agreements: Record<QuoteKind, string> = {
  fixed: "You agree to this price.",
  range: "You never pay more than the upper price without agreeing to a change.",
  inspection:
    "You agree to the call-out fee. After the inspection the artisan proposes the price of the work, which counts only if you agree to it.",
};

/** Explains what accepting a quote commits the client to. */
export function Agreement({ quote }: { quote: QuoteView | undefined }) {
  if (!quote?.offer) return null;
  const { artisanName, jobsDone, offer } = quote;
  return (
    <>
      <Text>
        <strong>{priceInWords(priceOf(offer))}</strong>, {formatVisit(offer.visit)}
        {offer.warrantyDays > 0 && `, ${plural(offer.warrantyDays, "day")} of warranty`}.
      </Text>
      <Text>
        {agreements[offer.kind]} {artisanName} will see your address, and we let the others know.
      </Text>
      {offer.depositKobo > 0 && (
        <Callout tone="waiting" icon="alert">
          <Text>
            {artisanName} asks for a deposit of {nairaOfKobo(offer.depositKobo)}. It is paid outside
            Handiwork: we cannot get it back for you.
            {jobsDone < jobLimits.depositWarningBelow &&
              ` ${artisanName} has finished ${plural(jobsDone, "job")} here: it is safer to pay for materials once they have arrived.`}
          </Text>
        </Callout>
      )}
    </>
  );
}
