import { tradeNamed } from "@handiwork/core/reference/categories";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { stateNamed } from "@handiwork/core/reference/locations";
import type { PriceGuide } from "@handiwork/core/jobs/lists.schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { formatMonth, plural } from "../../lib/format.ts";
import { Text } from "../../ui/text.tsx";

const pricesQuery = (trade: string, state: string | undefined) =>
  queryOptions({
    queryKey: ["prices", trade, state ?? ""],
    queryFn: () => read(api.prices.$get({ query: { trade, ...(state !== undefined && { state }) } })),
    enabled: trade !== "",
    staleTime: 3_600_000,
  });

/** What jobs of a trade cost, in a sentence; nothing before there are enough of them. In: the names as a search may have them. */
export function PriceGuideLine({ trade, state }: { trade: string; state: string }) {
  const { data } = useQuery(pricesQuery(tradeNamed(trade) ?? "", stateNamed(state)?.label));
  if (!data?.guide) return null;
  return (
    <Text size={14} tone="quiet">
      {guideInWords(data.guide)}
    </Text>
  );
}

/** The guide in a sentence: the middle half of the prices, labour and materials apart, and what it is made from. */
export function guideInWords({
  trade,
  state,
  cards,
  artisans,
  since,
  sum,
  labour,
  materials,
}: PriceGuide): string {
  return `What ${trade} jobs cost in ${state ?? "Nigeria"}: mostly ${span(sum)}, of which labour ${span(labour)} and materials ${span(materials)}. From ${plural(cards, "job")} of ${plural(artisans, "artisan")} since ${formatMonth(since)}.`;
}

function span({ low, high }: PriceGuide["sum"]): string {
  return low === high ? nairaOfKobo(low) : `${nairaOfKobo(low)} to ${nairaOfKobo(high)}`;
}
