import { median } from "../figures.ts";

/**
 * How a series goes: the medians of its first and its last third, and the difference. One that stands out changes nothing. In: three
 * values or more, in the order of time. Throws a RangeError for fewer.
 */
export function trendOf(values: readonly number[]) {
  if (values.length < 3) throw new RangeError("A trend needs three values");
  const third = Math.ceil(values.length / 3);
  const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
  return { first, last, drift: last - first };
}
