import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { summarise } from "@handiwork/core/model/review/stars";
import type { Item } from "./item.ts";

/** What of an artisan's record decides what a list shows, and where. */
interface Listed {
  readonly id: string;
  readonly category: Trade;
  readonly approval: string;
  readonly premiumExpiresAt?: string;
  readonly stars1: number;
  readonly stars2: number;
  readonly stars3: number;
  readonly stars4: number;
  readonly stars5: number;
  portfolio: readonly MediaImage[];
}

/**
 * Gives each listed artisan who shows pictures another first one: lists show it, and neighbours in a search of a trade have
 * different scenes. In: rows of the artisans, among which the records are changed, and the pictures of each trade.
 */
export function setCovers(rows: readonly Item[], work: Readonly<Record<Trade, readonly MediaImage[]>>): void {
  const records = rows.filter((row) => "portfolio" in row && "stars1" in row) as unknown as Listed[];
  const shown = records.filter(({ approval, portfolio }) => approval === "approved" && portfolio.length > 0);
  for (const trade of tradeNames) {
    const listed = shown.filter(({ category }) => category === trade).toSorted(bySearch);
    for (const [place, record] of listed.entries()) {
      const cover = work[trade][place % work[trade].length]!;
      const others = record.portfolio.filter(({ key }) => key !== cover.key);
      record.portfolio = [cover, ...others.slice(0, record.portfolio.length - 1)];
    }
  }
}

/** The first order of a search: premium, then by rating, by number of reviews, and by id. */
function bySearch(one: Listed, other: Listed): number {
  const premium = Number(other.premiumExpiresAt !== undefined) - Number(one.premiumExpiresAt !== undefined);
  const [a, b] = [reviewsOf(one), reviewsOf(other)];
  return premium || (b.rating ?? 0) - (a.rating ?? 0) || b.total - a.total || (one.id < other.id ? -1 : 1);
}

function reviewsOf({ stars1, stars2, stars3, stars4, stars5 }: Listed) {
  return summarise({ "1": stars1, "2": stars2, "3": stars3, "4": stars4, "5": stars5 });
}
