import { Random } from "../random.ts";
import type { Drawing } from "./draw.ts";
import { goods, type Good } from "./goods.ts";
import { palette } from "./palette.ts";
import { many, rect, shape } from "./shapes.ts";

/** A picture of each thing that merchants sell, drawn from a number. */
export function drawGoods(seed: number): Record<Good, Drawing[]> {
  const drawn = {} as Record<Good, Drawing[]>;
  for (const [index, good] of (Object.keys(goods) as Good[]).entries()) {
    const random = new Random(seed * 3_000 + index);
    const colours = palette(random);
    const table =
      rect(0, 0, 1200, 900, colours.wall) +
      rect(0, 640, 1200, 260, colours.floor) +
      rect(0, 640, 1200, 12, colours.floorShade);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">${table}${goods[good](random, colours)}</svg>`;
    drawn[good] = [{ key: `products/${good}-1`, svg, width: 800, height: 600 }];
  }
  return drawn;
}

/** So many shop fronts, which merchants show instead of a photograph. */
export function drawShops(seed: number, count: number): Drawing[] {
  return Array.from({ length: count }, (_, number) => {
    const random = new Random(seed * 4_000 + number);
    const { wall, wallShade, accent, accentShade, light, ink, floor } = palette(random);
    const stripes = random.between(5, 7);
    const width = 480 / stripes;
    const front =
      rect(0, 0, 600, 600, wall) +
      rect(0, 500, 600, 100, floor) +
      rect(80, 210, 440, 300, wallShade) +
      rect(60, 90, 480, 70, accentShade, 10) +
      rect(130, 112, random.between(200, 330), 24, light, 12) +
      many(stripes, (stripe) =>
        shape(
          `M${60 + stripe * width} 160 h${width} v80 q -${width / 2} 50 -${width} 0 z`,
          stripe % 2 ? light : accent,
        ),
      ) +
      rect(120, 300, 200, 160, "#FFFFFFAA", 8) +
      many(random.between(2, 4), (thing) =>
        rect(
          140 + thing * 44,
          400 - (thing % 2) * 24,
          34,
          60 + (thing % 2) * 24,
          thing % 2 ? accent : ink,
          6,
        ),
      ) +
      rect(360, 300, 120, 210, ink, 8) +
      rect(376, 316, 88, 178, accentShade, 4);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">${front}</svg>`;
    return { key: `avatars/shop-${number + 1}`, svg, width: 600, height: 600 };
  });
}
