import type { PriceCard } from "@handiwork/core/jobs/parts.schema";
import {
  amountInWords,
  lineKobo,
  lineLabels,
  priceOf,
  priceInWords,
  type QuoteKind,
} from "@handiwork/core/jobs/prices.rules";
import type { JobPart, QuoteView } from "@handiwork/core/jobs/view.schema";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { plural } from "../../../lib/format/format.ts";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { formatMoment, formatVisit, formatWarranty } from "../format.ts";
import { Facts } from "./panel.tsx";
import { JobPictures } from "./pictures.tsx";
import styles from "./price-lines.module.css";

type Lines = PriceCard["lines"];

/** Returns the label and amount of a price's total row. */
export function priceTotal(terms: Parameters<typeof priceOf>[0]): readonly [string, string] {
  const labels = { fixed: "Total", range: "Price", inspection: "Call-out fee, price after inspection" };
  const label = labels[terms.kind];
  return [label, amountInWords(priceOf(terms))];
}

/** The lines of a price with its totals. With `previousLines` it marks new, changed and removed lines. */
export function PriceLines({
  lines,
  totals,
  previousLines,
}: {
  lines: Lines;
  totals: readonly (readonly [string, string])[];
  previousLines?: Lines;
}) {
  const isSame = (one: Lines[number]) => (other: Lines[number]) =>
    one.kind === other.kind && one.text === other.text;
  const removed = (previousLines ?? []).filter((line) => !lines.some(isSame(line)));
  return (
    <table className={styles.lines}>
      <tbody>
        {lines.map((line, index) => {
          const old = previousLines?.find(isSame(line));
          const oldKobo = old && lineKobo(old);
          const isChanged = previousLines !== undefined && oldKobo !== lineKobo(line);
          return (
            <tr key={index}>
              <th scope="row">
                {line.text}
                <Text as="div" size={14} tone="quiet">
                  {`${lineLabels[line.kind]}, ${line.quantity / 100}${line.unit && ` ${line.unit}`} × ${nairaOfKobo(line.unitKobo)}`}
                </Text>
                {isChanged && (
                  <Text as="div" size={14} weight={600}>
                    {oldKobo === undefined ? "New" : `Was ${nairaOfKobo(oldKobo)}`}
                  </Text>
                )}
              </th>
              <td>{nairaOfKobo(lineKobo(line))}</td>
            </tr>
          );
        })}
        {removed.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              <s>{line.text}</s>
              <Text as="div" size={14} weight={600}>
                Removed
              </Text>
            </th>
            <td>
              <s>{nairaOfKobo(lineKobo(line))}</s>
            </td>
          </tr>
        ))}
        {totals.map(([name, amount]) => (
          <tr key={name} className={styles.total}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The current price card with its terms, and earlier versions. */
export function PriceCards({ job: { cards, completion }, requestId }: { job: JobPart; requestId: string }) {
  const card = cards.at(-1);
  if (!card) return null;
  const { lines, materialsBy, warrantyDays, depositKobo, excludes } = card;
  const isSettled = completion?.how === "partial" || completion?.how === "decided";
  const toPay = ["To be paid", nairaOfKobo(completion?.sumKobo ?? 0)] as const;
  return (
    <Stack gap={3}>
      <h3>Price card</h3>
      <PriceLines lines={lines} totals={isSettled ? [priceTotal(card), toPay] : [priceTotal(card)]} />
      <Facts
        facts={[
          ["Materials are bought by", materialsBy === "artisan" ? "The artisan" : "The client"],
          ["Warranty", formatWarranty(warrantyDays)],
          ["Not included", excludes],
          ["Deposit requested", depositKobo > 0 && `${nairaOfKobo(depositKobo)}, paid outside Handiwork`],
        ]}
      />
      {cards.length > 1 && (
        <details>
          <summary>Earlier prices</summary>
          <Stack as="ul" gap={2}>
            {cards.slice(0, -1).map((old, index) => (
              <li key={old.version}>
                {priceInWords(priceOf(old))}, agreed on {formatMoment(old.agreedAt)}.
                {cards[index + 1]?.reason && (
                  <Text size={14} tone="quiet" lines="anywhere">
                    Reason for the change: {cards[index + 1]?.reason}
                  </Text>
                )}
                <JobPictures
                  requestId={requestId}
                  pictures={cards[index + 1]?.pictures ?? []}
                  description="Why the price was changed"
                />
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

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
