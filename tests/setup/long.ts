/** True in `npm run test:long`, where every file that imports this module runs in its long form. */
export const isLong = process.env["TEST_LONG"] === "1";

/** Returns `short` in `npm test`, which shows the behaviour, and `long` in `npm run test:long`, which looks for rare faults. */
export function scaled(short: number, long: number): number {
  return isLong ? long : short;
}

/** Returns the first `count` items in `npm test`, and all of them in `npm run test:long`. */
export function sample<Item>(items: readonly Item[], count: number): readonly Item[] {
  return items.slice(0, scaled(count, items.length));
}
