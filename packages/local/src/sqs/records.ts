/** A custom attribute of a message as the API carries it. */
export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue: string;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** A message as it lies in a queue. Times are milliseconds since 1970. */
export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  readonly attributes?: MessageAttributes;
  readonly sender: string;
  readonly sentAt: number;
  /** Until when it is hidden: delayed where it was never received, in flight where it was. */
  visibleAt: number;
  /** How often it was received. */
  receives: number;
  firstReceivedAt?: number;
  /** For a dead letter, the queue it came from. */
  source?: string;
}

/** What a queue is set to. Times in seconds, as in the API. */
export interface QueueSettings {
  readonly visibilityTimeout: number;
  readonly retentionSeconds: number;
  readonly deadLetter?: { readonly queue: string; readonly maxReceiveCount: number } | undefined;
}

/** What happens to one queue's messages. */
export type QueueRecord =
  | { t: "send"; q: string; message: StoredMessage }
  | { t: "receive"; q: string; ids: string[]; at: number; until: number }
  | { t: "hide"; q: string; id: string; until: number }
  | { t: "delete"; q: string; id: string };

/**
 * One line of the journal. A `move` is one record, so a message is never in both queues and never in none; `fresh` makes
 * it a new message there, with a new id and time and its tries before it.
 */
export type JournalRecord =
  | QueueRecord
  | { t: "queue"; q: string; settings: QueueSettings }
  | { t: "move"; q: string; id: string; to: string; fresh?: { id: string; at: number } };
