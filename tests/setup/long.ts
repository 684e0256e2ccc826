/** Whether this is `npm run test:long`, which runs the test files that import this one, in their long form. */
const isLong = process.env["TEST_LONG"] === "1";

/** How often, or how much: `npm test` shows the behaviour, `npm run test:long` looks for what is rare. */
export function scaled(short: number, long: number): number {
  return isLong ? long : short;
}
