import type { OwnMerchant } from "@handiwork/core/model/merchant/schema";
import { useQuery } from "@tanstack/react-query";
import { count, longDate } from "../../../lib/format.ts";
import { Stat, StatTiles } from "../../../ui/stat-tiles.tsx";
import { productCountQuery } from "../api/own-merchant.ts";

/** How the merchant stands, in true numbers (B-DASH-02, B-GAP-32). */
export function Numbers({ merchant }: { merchant: OwnMerchant }) {
  const { data: products } = useQuery(productCountQuery);
  return (
    <StatTiles label="Your numbers">
      <Stat icon="store" name="Products" value={products === undefined ? "–" : count(products)} />
      <Stat icon="shield" name="Listing" value={listing(merchant)} />
      <Stat icon="calendar" name="Registered" value={longDate(merchant.registeredAt)} />
    </StatTiles>
  );
}

function listing({ approval, suspendedAt }: OwnMerchant): string {
  if (approval === "approved") return "Public";
  return suspendedAt === null ? "In review" : "Suspended";
}
