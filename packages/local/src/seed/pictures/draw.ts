import { tradeNames, type Trade } from "@handiwork/core/reference/categories";
import { goods, listingsOf } from "../catalogue.ts";
import { coloured, picture } from "./template.ts";

/** A drawing with its key and its largest size. */
export interface Drawing {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly svg: () => string;
}

/** Pictures of a trade's work: one for the cover of each of its artisans in the usual seed. */
export const picturesPerTrade = 16;

function numbered(count: number, draw: (number: number) => Drawing): Drawing[] {
  return Array.from({ length: count }, (_, number) => draw(number));
}

/** Work of a trade; numbers from `picturesPerTrade` up are not on any artisan's page. */
export function drawWork(trade: Trade, number: number): Drawing {
  const name = trade.toLowerCase().replaceAll(" ", "-");
  const svg = () => picture(`work/${name}`, 3, number, tradeNames.indexOf(trade));
  return { key: `portfolio/${name}-${number + 1}`, width: 800, height: 600, svg };
}

function drawFace(kind: "woman" | "man", number: number): Drawing {
  const svg = () => picture(`faces/${kind}`, 6, number, kind === "man" ? 3 : 0);
  return { key: `avatars/${kind}-${number + 1}`, width: 600, height: 600, svg };
}

function drawShop(number: number): Drawing {
  const svg = () => picture("shops/shop", 3, number);
  return { key: `avatars/shop-${number + 1}`, width: 600, height: 600, svg };
}

function drawLogo(number: number): Drawing {
  return {
    key: `partners/${number + 1}`,
    width: 400,
    height: 400,
    svg: () => picture("logos/logo", 5, number),
  };
}

function drawGood(good: string, number: number): Drawing {
  const svg = () => coloured(`goods/${good}`, goods.indexOf(good) + number * 7);
  return { key: `products/${good}-${number + 1}`, width: 800, height: 600, svg };
}

/** Returns the SVG of a trade-test certificate. */
export function drawCertificate(number: number): string {
  return coloured("certificate", number);
}

/** The pictures that the seeded marketplace shows in public. */
export const drawings = {
  work: Object.fromEntries(
    tradeNames.map((trade) => [trade, numbered(picturesPerTrade, (number) => drawWork(trade, number))]),
  ) as Record<Trade, Drawing[]>,
  women: numbered(24, (number) => drawFace("woman", number)),
  men: numbered(24, (number) => drawFace("man", number)),
  shops: numbered(12, drawShop),
  logos: numbered(5, drawLogo),
  goods: Object.fromEntries(
    goods.map((good) => [good, numbered(listingsOf(good).length, (number) => drawGood(good, number))]),
  ),
};

const { work, goods: ofGoods, ...others } = drawings;

export const allDrawings = [work, ofGoods, others].flatMap((lists) => Object.values<Drawing[]>(lists).flat());
