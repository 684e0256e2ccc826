/**
 * The outline of Nigeria from Natural Earth's countries at 1:10 million (public domain), simplified to about 1.5 km; a second ring
 * holds the islands and inlets around Bonny and Opobo. Each ring is its first point, in hundredths of a degree east and north, and the steps from point to point.
 */
const outline =
  "359 1170 8 6 -6 8 0 7 4 8 -3 10 3 18 -1 25 29 23 16 25 3 23 1 24 12 2 15 15 11 5 35 8 7 -4 30 1 7 3 7 9 15 2 62 -24 9 4 14 -5 30 -31 11 -19 16 -13 13 0 13 12 19 -1 37 22 6 2 29 -5 15 -9 14 -14 13 0 15 -15 26 -7 65 -5 5 2 18 21 8 5 3 7 19 10 56 13 76 -2 41 -11 21 -13 6 -2 8 3 8 -5 2 2 17 -4 3 8 4 1 2 9 7 7 4 -3 11 11 2 -2 0 3 3 1 4 5 -3 3 10 1 12 5 6 -3 3 3 0 -3 8 3 2 7 8 9 28 -1 45 -62 12 -54 0 -15 4 -3 27 -2 12 -16 5 1 -6 -16 3 -11 -4 -14 -5 -7 9 -10 -2 -10 -45 -27 -18 4 -11 -11 -4 -9 -7 -5 -1 -9 -21 -32 -11 -47 -7 -5 -11 -2 -2 -3 2 -8 -4 -8 5 -9 -6 -26 -22 -6 -5 -6 -8 -4 0 -2 3 -1 2 -9 -8 -16 -1 -27 -4 -7 -6 -1 -5 -9 -10 -5 -8 1 -7 -2 -4 1 3 -11 -7 -8 -6 1 -4 -4 1 -19 -5 -8 1 -14 -18 -26 0 -14 -28 -32 4 -2 10 -14 -2 -2 -5 -1 -7 -7 -5 -1 -13 -11 -2 -6 3 -5 -4 -12 -2 -4 -9 -4 -5 -11 -11 -3 -16 2 -6 29 -13 4 -5 8 -3 9 -21 9 -4 9 -4 -18 -4 -4 0 -4 -29 1 -7 13 -27 -22 -8 1 -10 -27 -9 -1 -5 -8 -10 -4 -3 -6 -8 -3 -7 -11 -28 -26 -1 -4 -6 0 -7 -5 1 -10 -4 -5 8 -11 -6 -10 -4 -33 -4 -2 -15 -24 0 -7 -6 -3 -2 -9 -6 0 1 4 -7 0 1 10 -3 -5 -3 0 -13 15 -6 4 10 -12 -1 -4 7 -11 -1 -4 3 -3 1 -2 -7 -8 -24 1 -31 -3 -2 -2 4 0 -6 -1 -14 3 1 1 -3 0 2 4 -3 6 1 7 -2 -3 1 -8 -2 -2 -8 -3 -12 6 -3 -1 -1 -4 6 -3 -5 -2 -9 10 -1 6 -5 -1 -6 10 -1 -4 11 -11 0 -4 -2 -1 3 -4 -7 -7 -3 2 0 4 -2 -3 2 -4 -4 0 -4 14 2 7 2 -1 -4 8 -1 -3 -3 4 0 -1 3 -11 -4 1 -5 6 4 -7 -1 -4 3 2 2 -1 0 -10 5 -8 -2 -3 -13 2 -6 13 3 11 -5 2 -3 10 2 6 -7 2 5 -17 5 -6 -2 -4 4 -17 3 -3 -10 -2 -5 2 -1 13 3 12 -4 -7 -1 -12 -1 11 -3 -2 4 -17 -8 0 -3 17 -3 0 4 -6 -2 -11 -15 1 0 -3 -15 -3 -2 3 2 4 6 8 -3 0 -4 -4 -2 10 1 -9 -5 3 3 -5 -4 -8 3 -2 -12 -1 0 9 -1 0 0 4 -3 1 -2 -1 2 -12 -6 3 -1 10 -2 -4 -1 2 1 -5 -2 -1 -8 5 0 5 -3 -2 -6 4 -21 21 0 6 -4 3 -6 9 4 -2 -12 30 3 1 5 -5 -1 6 4 -1 -5 5 0 -3 -4 0 -5 1 -2 19 12 1 1 -3 6 5 5 -1 -5 6 1 5 6 1 4 4 -12 -4 -4 -9 -6 3 1 -4 -5 0 -12 4 -6 6 -1 5 4 3 16 -2 5 7 6 -5 0 4 -7 4 -5 -6 -5 0 0 12 -4 -9 -11 -5 -9 13 1 8 5 -1 0 3 12 6 2 4 -24 -14 -16 24 -6 3 -8 10 -20 15 -15 7 -53 7 -43 -2 -5 3 4 2 1 -4 4 4 6 -1 3 6 15 3 4 4 10 2 -2 1 -7 1 -25 -9 -4 1 0 6 -8 -5 1 -4 -4 -6 2 -5 -68 -3 2 27 5 6 -1 5 -4 3 1 8 -2 12 6 6 -5 6 3 6 -2 25 5 1 0 6 -7 11 1 20 -6 11 6 29 -3 15 0 7 5 9 -3 28 3 2 2 26 9 -1 7 3 5 -2 10 4 7 19 -2 17 12 13 0 4 8 2 -1 15 13 5 6 0 8 10 2 10 5 5 1 5 -10 14 8 15 11 -3 3 2 5 17 -1 8 -5 4 -5 9 2 10 -4 14 1 6 -6 3 -19 28 3 14|714 440 4 -2 9 2 9 4 21 2 8 4 0 12 -51 0";

export interface Position {
  /** In degrees north. */
  readonly lat: number;
  /** In degrees east. */
  readonly lon: number;
}

/** The rings as points, in degrees east and north. */
const rings = outline.split("|").map((ring) => {
  const numbers = ring.split(" ").map(Number);
  let [lon, lat] = [0, 0];
  return numbers.flatMap((step, at): [number, number][] => {
    if (at % 2 === 0) {
      lon += step;
      return [];
    }
    lat += step;
    return [[lon / 100, lat / 100]];
  });
});

/** How far outside the outline a position may be, in km, because outline and positions are approximate. */
const tolerance = 2.5;

const kmPerDegree = 111.2;

/** Returns whether a position is in Nigeria, within the outline's tolerance. */
export function isInNigeria({ lat, lon }: Position): boolean {
  // Near the position a flat earth is accurate enough: x and y are km from it.
  const shrink = Math.cos((lat * Math.PI) / 180);
  return rings.some((ring) => {
    let isInside = false;
    let isNear = false;
    for (const [at, [lonA, latA]] of ring.entries()) {
      const [lonB, latB] = ring.at(at - 1)!;
      const a = { x: (lonA - lon) * kmPerDegree * shrink, y: (latA - lat) * kmPerDegree };
      const b = { x: (lonB - lon) * kmPerDegree * shrink, y: (latB - lat) * kmPerDegree };
      // A ray to the east crosses the outline an odd number of times.
      if (a.y > 0 !== b.y > 0 && a.x - (a.y * (b.x - a.x)) / (b.y - a.y) > 0) isInside = !isInside;
      isNear ||= fromOrigin(a, b) <= tolerance;
    }
    return isInside || isNear;
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the distance of the line between two points from the origin. */
function fromOrigin(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / length));
  return Math.hypot(a.x + share * dx, a.y + share * dy);
}
