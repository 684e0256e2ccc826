import type { MediaImage } from "@handiwork/core/model/media/schema";
import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import type { Pictures } from "../artisans.ts";
import { drawFaces, drawLogos, drawWork } from "./draw.ts";
import { drawGoods, drawShops } from "./draw-shops.ts";
import type { Good } from "./goods.ts";
import { publishDrawings } from "./publish.ts";
import { sendDrawing, showing, type SentPicture } from "./sent.ts";

const eachTrade = 6;
const faces = 20;
const partners = 5;
const shops = 12;

/** Draws the seeded marketplace's pictures, puts them into the buckets and says how records name them. */
export async function publishPictures(seed: number): Promise<Pictures> {
  const drawings = drawWork(seed, eachTrade);
  const work = {} as Record<Trade, MediaImage[]>;
  for (const trade of tradeNames) work[trade] = await publishDrawings(drawings[trade]);
  // Another number: nobody sends what stands on the page already.
  const others = drawWork(seed + 1, 1);
  const sent: Partial<Record<Trade, SentPicture>> = {};
  for (const trade of showing) for (const drawing of others[trade]) sent[trade] = await sendDrawing(drawing);
  const goods: Partial<Record<Good, readonly MediaImage[]>> = {};
  for (const [good, drawn] of Object.entries(drawGoods(seed)))
    goods[good as Good] = await publishDrawings(drawn);
  return {
    work,
    sent,
    women: await publishDrawings(drawFaces(seed, true, faces)),
    men: await publishDrawings(drawFaces(seed, false, faces)),
    logos: await publishDrawings(drawLogos(seed, partners)),
    shops: await publishDrawings(drawShops(seed, shops)),
    goods,
  };
}
