import { median } from "../figures.ts";

/** A value at a moment in seconds. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/** How a series goes: by how much it grows an hour (least squares), and from its first third to its last. */
export interface Trend {
  readonly perHour: number;
  /** The median of the last third less that of the first. */
  readonly drift: number;
  readonly first: number;
  readonly last: number;
}

/** In: three points or more, in the order of time. Throws a RangeError for fewer. */
export function trendOf(points: readonly Point[]): Trend {
  if (points.length < 3) throw new RangeError("A trend needs three points");
  const third = Math.ceil(points.length / 3);
  const first = median(points.slice(0, third).map(({ value }) => value));
  const last = median(points.slice(-third).map(({ value }) => value));
  return { perHour: 3_600 * slopeOf(points), drift: last - first, first, last };
}

/** The slope of the straight line that is nearest to the points, in units a second; 0 where all are of one moment. */
export function slopeOf(points: readonly Point[]): number {
  const at = points.reduce((sum, point) => sum + point.at, 0) / points.length;
  const value = points.reduce((sum, point) => sum + point.value, 0) / points.length;
  const over = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  const under = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
