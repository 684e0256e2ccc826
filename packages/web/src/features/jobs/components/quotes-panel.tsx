import { amountInWords, priceInWords, priceOf, type QuoteKind } from "@handiwork/core/jobs/prices.rules";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useId, useState, type ReactNode } from "react";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { distanceBetween } from "../../../lib/places/areas.ts";
import { inState } from "../../../ui/data/place-text.tsx";
import { Rating } from "../../../ui/data/rating.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Badge, Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { formatMoment, formatVisit } from "../format.ts";
import { StatusTag } from "../status-tag.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { UnsentCommands } from "./panel.tsx";
import { PriceLines, priceTotal } from "./price-lines.tsx";
import { bestOf, coverage, criteria, facts, type BestTag, type OfferedQuote } from "./quote-comparison.ts";
import styles from "./quotes-panel.module.css";
import { ReportAndBlock } from "./report-and-block.tsx";

const orders = ["Lowest price", "Earliest visit", "Best rating"] as const;

/** Sort key that puts quotes which cannot be accepted last. */
const sortLast = ({ status }: OfferedQuote) => Number(status !== "offered" && status !== "accepted");

/** Compares a request's quotes for its client. Collapses after a quote is accepted, unless a dialog is open. */
export function QuotesPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [order, setOrder] = useState<(typeof orders)[number]>("Lowest price");
  const quotes = view.quotes
    .filter((quote): quote is OfferedQuote => quote.offer !== null)
    .toSorted(
      (one, other) =>
        sortLast(one) - sortLast(other) ||
        criteria[order](other) - criteria[order](one) ||
        (other.artisan?.reviews ?? 0) - (one.artisan?.reviews ?? 0),
    );
  const waiting = view.quotes.filter(({ status, offer }) => status === "invited" && offer === null);
  const first = waiting[0]?.validUntil;
  const comparison = <QuoteComparison view={view} quotes={quotes} onOpenChange={setDialogOpen} />;
  if (view.job && quotes.length > 0 && !isDialogOpen) {
    return (
      <details>
        <summary>{plural(quotes.length, "quote")} for this request</summary>
        {comparison}
      </details>
    );
  }
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Cluster justify="between" align="end">
        <h2 id={headingId}>Quotes</h2>
        {quotes.length > 1 && (
          <Select
            label="Sort by"
            value={order}
            onChange={({ target }) => setOrder(target.value as typeof order)}
            options={orders}
          />
        )}
      </Cluster>
      {quotes.some(({ can }) => can.includes("acceptQuote")) && (
        <Text>Accept the quote that suits you best. Only that artisan then sees your address.</Text>
      )}
      <UnsentCommands requestId={view.requestId} machine="quote" />
      {quotes.length > 0 && comparison}
      {waiting.length > 0 && view.request.status === "open" && (
        <Text tone="quiet">
          {`${waiting.map(({ artisanName }) => artisanName).join(", ")} ${waiting.length === 1 ? "has" : "have"} not answered yet. `}
          {first &&
            `${waiting.length === 1 ? "They have" : "The first has"} until ${formatMoment(first)} to answer.`}
        </Text>
      )}
      {quotes.length === 0 && waiting.length === 0 && (
        <EmptyState
          icon="list"
          title="No quotes"
          description={`There are no quotes.${view.can.includes("addArtisans") ? " You can invite more artisans." : ""}`}
        />
      )}
    </Stack>
  );
}

interface Props {
  view: JobView;
  /** Called when a dialog of a quote opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
}

/** Compares quotes side by side. On a phone, each is a card that shows the key facts and expands to the rest. */
function QuoteComparison({ quotes, ...props }: Props & { quotes: readonly OfferedQuote[] }) {
  const best = bestOf(quotes);
  return (
    <Stack as="ul" gap={3} className={styles.quotes}>
      {quotes.map((quote) => (
        <QuoteCard key={quote.artisanId} {...props} quote={quote} tags={best(quote)} />
      ))}
    </Stack>
  );
}

/** One quote: the artisan and price first, with tags for the best of several. */
function QuoteCard({
  view,
  onOpenChange,
  quote,
  tags,
}: Props & { quote: OfferedQuote; tags: readonly BestTag[] }) {
  const { artisanId, artisanName } = quote;
  const dialog = { view, onOpenChange };
  const [isOpen, setOpen] = useState(false);
  const tagOf = (tag: BestTag | undefined) =>
    tag && tags.includes(tag) ? <Tag tone="good">{tag}</Tag> : null;
  return (
    <li className={styles.quote}>
      <Stack as={Card} gap={2} padded={false} className={classNames(styles.card, isOpen && styles.open)}>
        <Artisan quote={quote} area={view.request.area} tag={tagOf("Best rating")} />
        <Cluster gap={3} tight align="baseline" className={styles.price}>
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
          <Cluster as="dl" gap={3} tight align="baseline" className={styles.facts}>
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
            <ActionDialog {...dialog} action={{ event: "acceptQuote", artisanId }} />
            <span className={styles.toggle}>
              <Button
                block
                aria-label={`Details of ${artisanName}'s quote`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Less" : "Details"}
              </Button>
            </span>
          </div>
          <Stack gap={2} className={styles.more}>
            <ActionDialog {...dialog} action={{ event: "askChange", artisanId }} />
            <ActionDialog {...dialog} action={{ event: "passQuote", artisanId }} />
            {view.role === "client" && view.job?.artisanId !== artisanId && (
              <ReportAndBlock view={view} artisanId={artisanId} name={artisanName} />
            )}
          </Stack>
        </Stack>
      </Stack>
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
