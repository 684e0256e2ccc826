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
  /** Set by each attempt: an earlier one may have succeeded although its answer was lost. */
  readonly isTried?: true;
  /** Set if the user asked to send an entry that was written before they signed in. */
  readonly isReleased?: true;
}

export type Entries = readonly Entry[];

/** A new entry. The outbox adds the time. */
export type NewEntry = Pick<Entry, "id" | "kind" | "line" | "payload">;

/** The reason why an entry waits. */
export type Obstacle = "network" | "server";

/** A line is being sent, or waits. */
export type SendState = "sending" | Obstacle;

/** The result of an awaited action: the server's answer, sent by another tab, or to be sent later. */
export type Outcome<Answer> =
  | { readonly state: "sent"; readonly answer: Answer }
  | { readonly state: "sent-elsewhere" }
  | { readonly state: "waiting"; readonly because: Obstacle };

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
