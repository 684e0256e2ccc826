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
  readonly hourlyRate?: number;
  readonly stars1: number;
  readonly stars2: number;
  readonly stars3: number;
  readonly stars4: number;
  readonly stars5: number;
  portfolio: readonly MediaImage[];
}

/** Each picture of a trade has another scene than the two before it. */
const scenes = 3;
/** How many a page of results has. */
const page = 12;

/**
 * Chooses the first picture of each listed artisan who shows some: lists show it. Neighbours in a search of a trade have different
 * scenes, its first pages have no picture twice, and who have the same one are as far apart as can be in every order of a search.
 * In: rows of the artisans, among which the records are changed, and the pictures of each trade.
 */
export function setCovers(rows: readonly Item[], work: Readonly<Record<Trade, readonly MediaImage[]>>): void {
  const records = rows.filter((row) => "portfolio" in row && "stars1" in row) as unknown as Listed[];
  const approved = records.filter(({ approval }) => approval === "approved");
  for (const trade of tradeNames) {
    const listed = approved.filter(({ category }) => category === trade);
    const chosen = choose(
      orders.map((order) => listed.toSorted(order)),
      work[trade].length,
    );
    for (const [record, picture] of chosen) {
      const cover = work[trade][picture]!;
      const rest = record.portfolio.filter(({ key }) => key !== cover.key);
      record.portfolio = [cover, ...rest.slice(0, record.portfolio.length - 1)];
    }
  }
}

/** Chooses among so many pictures. In: the artisans of a trade in each order. Out: the numbers of their pictures. */
function choose(inOrders: readonly Listed[][], pictures: number): Map<Listed, number> {
  const places = inOrders.map((order) => new Map(order.map((record, place) => [record, place])));
  const chosen = new Map<Listed, number>();
  let last: number | undefined;
  for (const record of inOrders[0]!) {
    if (record.portfolio.length === 0) continue;
    /** By picture, how far away the next one who has it stands. */
    const room: number[] = Array.from({ length: pictures }, () => page);
    for (const [at, order] of inOrders.entries()) {
      const own = places[at]!.get(record)!;
      for (let place = Math.max(0, own - page); place < own + page && place < order.length; place += 1) {
        const picture = chosen.get(order[place]!);
        // Only neighbours are worse than the same page of the first order.
        const isOnPage = at === 0 && Math.floor(place / page) === Math.floor(own / page);
        const apart = Math.min(Math.abs(place - own), isOnPage ? 1.5 : page);
        if (picture !== undefined) room[picture] = Math.min(room[picture]!, apart);
      }
    }
    const fit = Array.from(room.keys(), (step) => (chosen.size + step) % pictures).filter(
      (picture) => last === undefined || pictures <= scenes || picture % scenes !== last % scenes,
    );
    // Of equals the first: the sort is stable.
    [last] = fit.toSorted((one, other) => room[other]! - room[one]!);
    chosen.set(record, last!);
  }
  return chosen;
}

type Order = (one: Listed, other: Listed) => number;

const byId: Order = (one, other) => (one.id < other.id ? -1 : 1);
const byRating: Order = (one, other) => {
  const [a, b] = [reviewsOf(one), reviewsOf(other)];
  return (b.rating ?? 0) - (a.rating ?? 0) || b.total - a.total || byId(one, other);
};

/** As a search has them: premium first, then by rating; by rating alone; by price; by number of reviews. */
const orders: readonly Order[] = [
  (one, other) =>
    Number(other.premiumExpiresAt !== undefined) - Number(one.premiumExpiresAt !== undefined) ||
    byRating(one, other),
  byRating,
  (one, other) => (one.hourlyRate ?? 1e9) - (other.hourlyRate ?? 1e9) || byId(one, other),
  (one, other) => reviewsOf(other).total - reviewsOf(one).total || byId(one, other),
];

function reviewsOf({ stars1, stars2, stars3, stars4, stars5 }: Listed) {
  return summarise({ "1": stars1, "2": stars2, "3": stars3, "4": stars4, "5": stars5 });
}
