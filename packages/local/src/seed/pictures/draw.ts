import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import { Random } from "../random.ts";
import { palette, type Palette } from "./palette.ts";
import * as building from "./scenes-building.ts";
import * as finishing from "./scenes-finishing.ts";
import * as services from "./scenes-services.ts";
import { portrait } from "./portraits.ts";
import { rect } from "./shapes.ts";

const scenes: Record<Trade, (random: Random, palette: Palette) => string> = {
  Carpenter: building.carpenter,
  Plumber: building.plumber,
  Bricklayer: building.bricklayer,
  Welder: building.welder,
  Electrician: building.electrician,
  "Auto-mechanic": services.autoMechanic,
  Gardner: building.gardner,
  Tailor: services.tailor,
  Catering: services.catering,
  Painter: finishing.painter,
  Tiler: finishing.tiler,
  Hairdresser: services.hairdresser,
  "AC Technician": finishing.acTechnician,
  "Interior Designer": services.interiorDesigner,
  Cleaner: services.cleaner,
  "IT Specialist": services.itSpecialist,
  Photographer: services.photographer,
  "Event Planner": services.eventPlanner,
  Construction: building.construction,
  Other: services.other,
};

/** A picture to be encoded: where it is kept and how it is drawn. */
export interface Drawing {
  readonly key: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** So many pictures of work of every trade, drawn from a number. */
export function drawWork(seed: number, each: number): Record<Trade, Drawing[]> {
  const drawn = {} as Record<Trade, Drawing[]>;
  for (const [index, trade] of tradeNames.entries()) {
    drawn[trade] = Array.from({ length: each }, (_, number) => {
      const random = new Random(seed * 1_000 + index * 100 + number);
      const colours = palette(random);
      const room =
        rect(0, 0, 1200, 900, colours.wall) +
        rect(0, 700, 1200, 200, colours.floor) +
        rect(0, 700, 1200, 14, colours.floorShade);
      const name = trade.toLowerCase().replace(/\s/g, "-");
      return {
        key: `portfolio/${name}-${number + 1}`,
        svg: canvas(room + scenes[trade](random, colours)),
        width: 1200,
        height: 900,
      };
    });
  }
  return drawn;
}

/** So many portraits of women or men. */
export function drawFaces(seed: number, woman: boolean, count: number): Drawing[] {
  return Array.from({ length: count }, (_, number) => ({
    key: `avatars/${woman ? "woman" : "man"}-${number + 1}`,
    svg: portrait(new Random(seed * 2_000 + (woman ? 0 : 500) + number), woman),
    width: 600,
    height: 600,
  }));
}

/** So many logos of partners. */
export function drawLogos(seed: number, count: number): Drawing[] {
  return Array.from({ length: count }, (_, number) => {
    const { accent, light, ink } = palette(new Random(seed + number));
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${light}"/><circle cx="200" cy="200" r="130" fill="${accent}"/><path d="M120 250 L200 ${90 + number * 20} L280 250 z" fill="${light}"/><rect x="${150 + number * 10}" y="250" width="${100 - number * 20}" height="40" fill="${ink}"/></svg>`;
    return { key: `partners/${number + 1}`, svg: mark, width: 400, height: 400 };
  });
}

function canvas(shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">${shapes}</svg>`;
}
