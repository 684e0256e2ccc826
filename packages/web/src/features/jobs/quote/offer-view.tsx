import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { plural } from "../../../lib/format/format.ts";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Facts } from "../components/parts.tsx";
import { PriceLines, priceTotal } from "../components/price-lines.tsx";
import { formatVisit } from "../format.ts";

/** An offer as its artisan sees it: the lines with their total, then the terms. */
export function OfferView({ offer }: { offer: Offer }) {
  const { lines, visit, days, warrantyDays, materialsBy, depositKobo, excludes, note } = offer;
  return (
    <Stack gap={3}>
      <PriceLines lines={lines} totals={[priceTotal(offer)]} />
      <Facts
        facts={[
          ["Visit", formatVisit(visit)],
          ["Duration", days === 0 ? "Less than a day" : plural(days, "day")],
          ["Warranty", warrantyDays === 0 ? "None" : plural(warrantyDays, "day")],
          ["Materials are bought by", materialsBy === "artisan" ? "You" : "The client"],
          ...(depositKobo > 0 ? [["Deposit", nairaOfKobo(depositKobo)] as const] : []),
          ...(excludes ? [["Not included", excludes] as const] : []),
          ...(note ? [["Note", note] as const] : []),
        ]}
      />
    </Stack>
  );
}
