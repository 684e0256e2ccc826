import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import { coloured, picture } from "./template.ts";

/** A picture to be encoded: where it is kept and how it is drawn. Its size is the largest that pages use. */
export interface Drawing {
  readonly key: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** What merchants sell: the names of the pictures that the catalogue knows. */
export const goods = [
  "hammer",
  "nails",
  "drill",
  "grinder",
  "padlock",
  "paint",
  "cement",
  "blocks",
  "roofing",
  "tiles",
  "solar",
  "bulbs",
  "cable",
  "fan",
  "fabric",
  "thread",
  "shoes",
  "beads",
  "rice",
  "oil",
  "peppers",
  "spices",
] as const;

export type Good = (typeof goods)[number];

/** Work of a trade: pictures of other numbers, counted from 0, are other pictures. */
export function drawWork(trade: Trade, number: number): Drawing {
  const name = trade.toLowerCase().replace(/\s/g, "-");
  const svg = picture(`work/${name}`, 3, number, tradeNames.indexOf(trade));
  return { key: `portfolio/${name}-${number + 1}`, svg, width: 800, height: 600 };
}

/** A face of nobody: head and shoulders. */
export function drawFace(kind: "woman" | "man", number: number): Drawing {
  const svg = picture(`faces/${kind}`, 6, number, kind === "man" ? 3 : 0);
  return { key: `avatars/${kind}-${number + 1}`, svg, width: 600, height: 600 };
}

/** A shop's front, which merchants show instead of a photograph. */
export function drawShop(number: number): Drawing {
  return {
    key: `avatars/shop-${number + 1}`,
    svg: picture("shops/shop", 3, number),
    width: 600,
    height: 600,
  };
}

/** A partner's logo; there are five. */
export function drawLogo(number: number): Drawing {
  return { key: `partners/${number + 1}`, svg: picture("logos/logo", 5, number), width: 400, height: 400 };
}

/** A thing that merchants sell, on a table. */
export function drawGood(good: Good, number: number): Drawing {
  const svg = coloured(`goods/${good}`, goods.indexOf(good) + number * 7);
  return { key: `products/${good}-${number + 1}`, svg, width: 800, height: 600 };
}

/** A certificate as somebody photographs it. Out: an SVG. */
export function drawCertificate(number: number): string {
  return coloured("certificate", number);
}
