import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { jobLimits } from "@handiwork/core/fixed/jobs/limits";
import { transitionOf } from "@handiwork/core/fixed/jobs/states";
import type { JobView, QuoteView } from "@handiwork/core/model/job/view";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Select, TextInput } from "../../../ui/field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Callout, Tag } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast.tsx";
import { Deed, koboOf, textOf } from "../deed.tsx";
import styles from "../jobs.module.css";
import { useAct, type Act } from "../queries.ts";
import { momentOf, stateWords, visitInWords } from "../words.ts";

type Quoted = QuoteView & { offer: NonNullable<QuoteView["offer"]> };

const orders = {
  price: { label: "Lowest price", key: ({ sumKobo }: Quoted) => sumKobo ?? 0 },
  time: { label: "Earliest visit", key: ({ offer }: Quoted) => Date.parse(offer.visit.from) },
  rating: { label: "Best rating from jobs", key: ({ facts }: Quoted) => -(facts?.rating ?? 0) },
} as const;

/** The quotes of a request beside one another, for its client. */
export function QuotesPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const [order, setOrder] = useState<keyof typeof orders>("price");
  const { act } = useAct(view);
  const quoted = view.quotes
    .filter((quote): quote is Quoted => quote.offer !== null)
    .toSorted((one, other) => orders[order].key(one) - orders[order].key(other));
  const waiting = view.quotes.filter(({ status, offer }) => status === "invited" && offer === null);
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Cluster justify="between" align="end">
        <h2 id={headingId}>Quotes</h2>
        {quoted.length > 1 && (
          <Select
            label="Order"
            value={order}
            onChange={({ target }) => setOrder(target.value as keyof typeof orders)}
          >
            {Object.entries(orders).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Cluster>
      {quoted.length > 0 && <Comparison quotes={quoted} act={act} />}
      {waiting.length > 0 && view.request.status === "open" && (
        <Text tone="quiet">
          {`${waiting.map(({ artisanName }) => artisanName).join(", ")} ${waiting.length === 1 ? "has" : "have"} not answered yet. `}
          {waiting[0]?.validUntil && `The first has until ${momentOf(waiting[0].validUntil)}.`}
        </Text>
      )}
      {quoted.length === 0 && waiting.length === 0 && (
        <EmptyState
          icon="list"
          title="No quotes"
          advice="Nobody has sent a quote. You can invite more artisans."
        />
      )}
    </Stack>
  );
}

/** A table with a column for each quote, the same facts in the same order; it scrolls sideways where there is no room. */
function Comparison({ quotes, act }: { quotes: readonly Quoted[]; act: Act }) {
  const rows: readonly (readonly [string, (quote: Quoted) => ReactNode])[] = [
    ["Price", priceOf],
    ["Labour", ({ labourKobo }) => nairaOfKobo(labourKobo ?? 0)],
    ["Materials", ({ materialsKobo }) => nairaOfKobo(materialsKobo ?? 0)],
    ["Materials bought by", ({ offer }) => (offer.materialsBy === "artisan" ? "The artisan" : "You")],
    ["Visit", ({ offer }) => visitInWords(offer.visit)],
    ["Takes", ({ offer }) => (offer.days === 0 ? "Less than a day" : plural(offer.days, "day"))],
    ["Warranty", ({ offer }) => (offer.warrantyDays === 0 ? "None" : plural(offer.warrantyDays, "day"))],
    ["Deposit", ({ offer }) => (offer.depositKobo === 0 ? "None" : nairaOfKobo(offer.depositKobo))],
    ["Not included", ({ offer }) => offer.excludes || "Nothing named"],
    ["Jobs done here", ({ jobsDone }) => String(jobsDone)],
    [
      "Rating from jobs",
      ({ facts }) =>
        facts?.rating ? `${facts.rating.toFixed(1)} (${facts.reviews})` : "Not enough jobs yet",
    ],
    ["Usual answer time", ({ facts }) => minutesOf(facts?.answerMinutes)],
    ["Note", ({ offer }) => offer.note || "None"],
    ["Valid until", ({ validUntil }) => (validUntil === null ? "" : momentOf(validUntil))],
  ];
  return (
    <Card>
      <div className={styles.scroll}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">Facts</th>
              {quotes.map((quote) => (
                <th key={quote.artisanId} scope="col">
                  <Link to={paths.artisan(quote.artisanId)}>{quote.artisanName}</Link>{" "}
                  <Tag tone={stateWords(quote.status).tone}>
                    {quote.status === "offered" ? "Quote" : stateWords(quote.status).label}
                  </Tag>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, valueOf]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {quotes.map((quote) => (
                  <td key={quote.artisanId}>{valueOf(quote)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">What you can do</th>
              {quotes.map((quote) => (
                <td key={quote.artisanId}>
                  <Choices quote={quote} act={act} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function minutesOf(minutes: number | null | undefined): string {
  return minutes === null || minutes === undefined ? "Not enough jobs yet" : plural(minutes, "minute");
}

function priceOf({ offer, sumKobo }: Quoted): ReactNode {
  const sum = nairaOfKobo(sumKobo ?? 0);
  if (offer.kind === "range") return <strong>Up to {sum}</strong>;
  return offer.kind === "inspection" ? (
    <strong>{sum} call-out, the rest after a look</strong>
  ) : (
    <strong>{sum}</strong>
  );
}

function Choices({ quote, act }: { quote: Quoted; act: Act }) {
  const { artisanId, artisanName, offer, can, revision, jobsDone } = quote;
  return (
    <Stack gap={2} align="start">
      {can.includes("acceptQuote") && (
        <Deed
          label={`Accept ${artisanName}'s quote`}
          verb="Accept"
          variant="primary"
          run={async () => {
            await act("acceptQuote", { artisanId, revision });
            toast.success("Accepted. The artisan sees your address and number now.");
          }}
        >
          <Text>
            {priceOf(quote)}, {visitInWords(offer.visit)}
            {offer.warrantyDays > 0 && `, ${plural(offer.warrantyDays, "day")} of warranty`}.
          </Text>
          <Text>
            The price is fixed by this. {artisanName} sees your address and number, and the others are told.
          </Text>
          {offer.depositKobo > 0 && (
            <Callout tone="waiting" icon="alert">
              <Text>
                {artisanName} wishes for a deposit of {nairaOfKobo(offer.depositKobo)}. It is paid outside
                Handiwork: we cannot bring it back.
                {jobsDone < jobLimits.depositWarningBelow &&
                  ` ${artisanName} has finished ${plural(jobsDone, "job")} here: better pay for materials when they are there.`}
              </Text>
            </Callout>
          )}
        </Deed>
      )}
      {can.includes("askChange") && (
        <Deed
          label={transitionOf("askChange").title}
          verb="Ask"
          run={async (values) => {
            const wish = koboOf(values, "wish");
            const wishKobo = Number.isNaN(wish) ? {} : { wishKobo: wish };
            await act("askChange", { artisanId, text: textOf(values, "text"), ...wishKobo });
          }}
        >
          <Textarea label="What should be different" name="text" rows={3} maxLength={500} required />
          <TextInput label="Wished price in naira (optional)" name="wish" inputMode="decimal" />
        </Deed>
      )}
      {can.includes("passQuote") && (
        <Deed label="No, thank you" verb="Send" run={() => act("passQuote", { artisanId })}>
          <Text>{artisanName} is told that you do not want this quote.</Text>
        </Deed>
      )}
    </Stack>
  );
}
