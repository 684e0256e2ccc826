import { tradeNamed } from "@handiwork/core/reference/categories";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { stateNamed } from "@handiwork/core/reference/locations";
import type { PriceGuide } from "@handiwork/core/jobs/lists.schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { formatMonth, plural } from "../../lib/format/format.ts";
import { Text } from "../../ui/primitives/text.tsx";

const pricesQuery = (trade: string, state: string | undefined) =>
  queryOptions({
    queryKey: ["prices", trade, state ?? ""],
    queryFn: () => read(api.prices.$get({ query: { trade, ...(state !== undefined && { state }) } })),
    enabled: trade !== "",
    staleTime: 3_600_000,
  });

/**
 * Says in a sentence what jobs of a trade cost; renders nothing if there are too few jobs. `trade` and `state` are
 * names as used in a search.
 */
export function PriceGuideLine({ trade, state }: { trade: string; state: string }) {
  const { data } = useQuery(pricesQuery(tradeNamed(trade) ?? "", stateNamed(state)?.label));
  if (!data?.guide) return null;
  return (
    <Text size={14} tone="quiet">
      {guideInWords(data.guide)}
    </Text>
  );
}

/**
 * Returns the price guide as a sentence: the middle half of the prices, split into labour and materials, and its
 * sources.
 */
function guideInWords(guide: PriceGuide): string {
  const { trade, state, sum, labour, materials } = guide;
  const source = `${plural(guide.cards, "job")} by ${plural(guide.artisans, "artisan")} since ${formatMonth(guide.since)}`;
  return `${trade} jobs in ${state ?? "Nigeria"} mostly cost ${span(sum)}: labour ${span(labour)}, materials ${span(materials)}. Based on ${source}.`;
}

function span({ low, high }: PriceGuide["sum"]): string {
  return low === high ? nairaOfKobo(low) : `${nairaOfKobo(low)} to ${nairaOfKobo(high)}`;
}
