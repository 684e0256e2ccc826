import type { MediaImage } from "@handiwork/core/model/media/schema";
import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import type { Pictures } from "../artisans.ts";
import { listingsOf } from "../catalogue.ts";
import { drawFace, drawGood, drawLogo, drawShop, drawWork, goods, type Good } from "./draw.ts";
import { publishDrawings } from "./publish.ts";
import { sendDrawing, showing, type SentPicture } from "./sent.ts";

/** How many pictures of its work a trade has: enough that a page of results shows none twice. Each costs the first start a tenth of a second. */
export const eachTrade = 12;
const faces = 24;
const partners = 5;
const shops = 30;

/** Puts the seeded marketplace's pictures into the buckets and says how records name them. */
export async function publishPictures(): Promise<Pictures> {
  const work = {} as Record<Trade, MediaImage[]>;
  for (const trade of tradeNames)
    work[trade] = await publishDrawings(numbered(eachTrade, (number) => drawWork(trade, number)));
  const sent: Partial<Record<Trade, SentPicture>> = {};
  // Nobody sends what stands on the page already.
  for (const trade of showing) sent[trade] = await sendDrawing(drawWork(trade, eachTrade));
  const sold: Partial<Record<Good, readonly MediaImage[]>> = {};
  for (const good of goods)
    sold[good] = await publishDrawings(listingsOf(good).map((_, number) => drawGood(good, number)));
  return {
    work,
    sent,
    women: await publishDrawings(numbered(faces, (number) => drawFace("woman", number))),
    men: await publishDrawings(numbered(faces, (number) => drawFace("man", number))),
    logos: await publishDrawings(numbered(partners, drawLogo)),
    shops: await publishDrawings(numbered(shops, drawShop)),
    goods: sold,
  };
}

function numbered<Thing>(count: number, make: (number: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, number) => make(number));
}
