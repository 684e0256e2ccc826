import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { summarise } from "@handiwork/core/model/review/stars";
import type { Item } from "./item.ts";

/** The fields of an artisan's record that decide its place in a search. */
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
 * Deals out the pictures of each trade as covers in the order of a search, so that no page of results shows one twice. Changes
 * the records among the rows.
 */
export function setCovers(rows: readonly Item[], work: Readonly<Record<Trade, readonly MediaImage[]>>): void {
  const records = rows.filter((row) => "portfolio" in row && "stars1" in row) as unknown as Listed[];
  const shown = records.filter(({ approval, portfolio }) => approval === "approved" && portfolio.length > 0);
  for (const trade of tradeNames) {
    const listed = shown.filter(({ category }) => category === trade).toSorted(inSearchOrder);
    for (const [place, record] of listed.entries()) {
      const cover = work[trade][place % work[trade].length]!;
      const rest = record.portfolio.filter(({ key }) => key !== cover.key);
      record.portfolio = [cover, ...rest.slice(0, record.portfolio.length - 1)];
    }
  }
}

/** Premium first, then by rating. */
function inSearchOrder(one: Listed, other: Listed): number {
  const [a, b] = [one, other].map(({ stars1, stars2, stars3, stars4, stars5 }) =>
    summarise({ "1": stars1, "2": stars2, "3": stars3, "4": stars4, "5": stars5 }),
  ) as [ReturnType<typeof summarise>, ReturnType<typeof summarise>];
  return (
    Number(other.premiumExpiresAt !== undefined) - Number(one.premiumExpiresAt !== undefined) ||
    (b.rating ?? 0) - (a.rating ?? 0) ||
    b.total - a.total ||
    (one.id < other.id ? -1 : 1)
  );
}
