let read: () => number = Date.now;

/** The present in milliseconds since 1970. Rules read time here, so that tests own it. */
export function now(): number {
  return read();
}

/** The present as an ISO 8601 text in UTC, the form in which times are stored. */
export function nowIso(): string {
  return new Date(read()).toISOString();
}

/** For tests: makes `now` answer what `source` answers, until the returned function is called. */
export function setClock(source: () => number): () => void {
  const before = read;
  read = source;
  return () => {
    read = before;
  };
}
