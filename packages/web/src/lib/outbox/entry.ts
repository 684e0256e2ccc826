/** A user's action that the server does not have yet. */
export interface Entry<Payload = unknown> {
  /** Generated on this device. It is the same for each attempt, so that the server can recognize a repeated request. */
  readonly id: string;
  /** Name of the entry's kind (`kinds.ts`). */
  readonly kind: string;
  /** Name of the entry's queue. Entries of one line are sent in order, one at a time. */
  readonly line: string;
  readonly payload: Payload;
  /** ISO time of the action, unique on this device. */
  readonly writtenAt: string;
  /** Set if the server refused the entry: its message for the user, or an empty string. */
  readonly refusal?: string;
  /** Set if the server has been failing for a while. The entry is still retried. */
  readonly isFailing?: true;
  /** Set by each attempt, except the first one in the page that added the entry. */
  readonly isTried?: true;
  /** Set if the user asked to send an entry that was written before they signed in. */
  readonly isReleased?: true;
}

export type Entries = readonly Entry[];

/** Returns the entry without its failure, to be sent at the user's request. */
export function released(entry: Entry): Entry {
  const { refusal: _, isFailing: __, ...rest } = entry;
  return { ...rest, isReleased: true };
}

/** Returns whether the user is informed of a failure: the server refused the entry, or keeps failing. */
export function hasFailed({ refusal, isFailing }: Pick<Entry, "refusal" | "isFailing">): boolean {
  return refusal !== undefined || isFailing === true;
}

/** Returns the entries that are still to be sent, of one line or of all. */
export function pendingEntries(entries: Entries, line?: string): Entries {
  return entries.filter(
    (entry) => entry.refusal === undefined && (line === undefined || entry.line === line),
  );
}
