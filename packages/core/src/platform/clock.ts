export { dayInLagos } from "../reference/dates.ts";

let read: () => number = Date.now;

/** Returns the current Unix time in ms. Rules read the time here, so that tests can set it. */
export function now(): number {
  return read();
}

/** Returns the current time in ISO 8601 in UTC, the stored form of times. */
export function nowIso(): string {
  return new Date(read()).toISOString();
}

/** Returns the `expiresAt` of a row that lives for a number of seconds: Unix time in seconds. */
export function expiresIn(seconds: number): number {
  return Math.floor(read() / 1000) + seconds;
}

/** For tests: makes `now` return `source()` until the returned function is called. */
export function setClock(source: () => number): () => void {
  const before = read;
  read = source;
  return () => {
    read = before;
  };
}
