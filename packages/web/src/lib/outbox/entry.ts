/** Something that a user did and that the server does not have yet. */
export interface Entry<Payload = unknown> {
  /** Made on this device, and the same at each try, so that the server knows it again. */
  readonly id: string;
  /** The name of its kind (`kinds.ts`). */
  readonly kind: string;
  /** What is in one line is sent in order, one after the other. */
  readonly line: string;
  readonly payload: Payload;
  /** When it was done, as an ISO time; no two of a device have the same. */
  readonly writtenAt: string;
  /** Present where the server refused it: its words, empty where they say nothing to people. */
  readonly refusal?: string;
  /** Present where the server has failed to take it for a while; it is still tried. */
  readonly isFailing?: true;
  /** Present where another page than that in which it was done has tried it. */
  readonly isTried?: true;
  /** Present where its user wants it sent, although it was written before they signed in. */
  readonly isReleased?: true;
}

export type Entries = readonly Entry[];

/** Returns the entry as it is to be sent by the user's wish. */
export function triedAgain(entry: Entry): Entry {
  const { refusal: _, isFailing: __, ...again } = entry;
  return { ...again, isReleased: true };
}

/** Whether its user is told that it failed: it was refused, or the server keeps failing. */
export function hasFailed({ refusal, isFailing }: Pick<Entry, "refusal" | "isFailing">): boolean {
  return refusal !== undefined || isFailing === true;
}

/** What is to be sent next in a line: in order, past what was refused. */
export function nextOf(entries: Entries, line: string): Entry | undefined {
  return entries.find((entry) => entry.line === line && entry.refusal === undefined);
}

/** The lines in which something waits to be sent. */
export function waitingLines(entries: Entries): string[] {
  return [...new Set(unrefused(entries).map(({ line }) => line))];
}

/** What is still to be sent. */
export function unrefused(entries: Entries): Entries {
  return entries.filter(({ refusal }) => refusal === undefined);
}

/** In the order in which they were done. */
export function inOrder(entries: Entries): Entries {
  return entries.toSorted((a, b) => (a.writtenAt + a.id < b.writtenAt + b.id ? -1 : 1));
}
