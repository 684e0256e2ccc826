import { priceInWords, priceOf } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobPart } from "@handiwork/core/jobs/view.schema";
import { plural } from "../../../lib/format/format.ts";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { Facts, JobPictures } from "../components/parts.tsx";
import { PriceLines, priceTotal } from "../components/price-lines.tsx";
import { formatMoment } from "../format.ts";

/** The current price card with its terms, and earlier versions. */
export function PriceCards({ job: { cards, completion }, requestId }: { job: JobPart; requestId: string }) {
  const card = cards.at(-1);
  if (!card) return null;
  const { lines, materialsBy, warrantyDays, depositKobo, excludes } = card;
  return (
    <Stack gap={3}>
      <h3>Price card</h3>
      <PriceLines
        lines={lines}
        totals={[
          priceTotal(card),
          ...(completion?.how === "partial" || completion?.how === "decided"
            ? [["Total to pay", nairaOfKobo(completion.sumKobo)] as const]
            : []),
        ]}
      />
      <Facts
        facts={[
          ["Materials are bought by", materialsBy === "artisan" ? "The artisan" : "The client"],
          ["Warranty", warrantyDays === 0 ? "None" : plural(warrantyDays, "day")],
          ...(excludes ? [["Not included", excludes] as const] : []),
          ...(depositKobo > 0
            ? [["Deposit requested", `${nairaOfKobo(depositKobo)}, paid outside Handiwork`] as const]
            : []),
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
