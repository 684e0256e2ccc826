let read: () => number = Date.now;

/** The present in milliseconds since 1970. Rules read time here, so that tests own it. */
export function now(): number {
  return read();
}

/** The present as an ISO 8601 text in UTC, the form in which times are stored. */
export function nowIso(): string {
  return new Date(read()).toISOString();
}

/** The day of a moment (milliseconds) in Nigeria, an hour ahead of UTC all year: "2026-11-21". */
export function dayInLagos(moment: number): string {
  return new Date(moment + 3600_000).toISOString().slice(0, 10);
}

/** For tests: makes `now` answer what `source` answers, until the returned function is called. */
export function setClock(source: () => number): () => void {
  const before = read;
  read = source;
  return () => {
    read = before;
  };
}
