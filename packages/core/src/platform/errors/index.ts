/** What can go wrong in the domain: a closed set. Each transport maps the codes to its own statuses, in one place. */
export const errorCodes = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not-found",
  "conflict",
  "too-many",
  "unavailable",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** An error that the domain raises on purpose; its message is a sentence that a user may read. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
}

/** The thing does not exist, or not for this actor. */
export class NotFound extends DomainError {
  readonly code = "not-found";
}

/** The input breaks a rule that a schema cannot say. `fields` maps a field's name to what is wrong with it. */
export class Invalid extends DomainError {
  readonly code = "invalid";
  readonly fields: Readonly<Record<string, string>>;
  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** Somebody must sign in first. */
export class Unauthenticated extends DomainError {
  readonly code = "unauthenticated";
}

/** The actor is known and may not. */
export class Forbidden extends DomainError {
  readonly code = "forbidden";
}

/** What is asked for does not go together with what there is already. */
export class Conflict extends DomainError {
  readonly code = "conflict";
  /** Which one of several it is, where pages do different things about them. */
  readonly reason: string | undefined;
  /** The thing as it is now, where pages show what has changed. */
  readonly current: unknown;
  constructor(message: string, reason?: string, current?: unknown) {
    super(message);
    this.reason = reason;
    this.current = current;
  }
}

/**
 * Throws Conflict with the reason "record-changed" if the actor decided about an earlier version of a record. In: the record's noun, the
 * version that the actor has read (undefined where the actor does not say), and the present one.
 */
export function refuseChanged<V>(noun: string, seen: V | undefined, present: V): void {
  if (seen !== undefined && seen !== present)
    throw new Conflict(
      `This ${noun} has changed since you opened it. Please review it again.`,
      "record-changed",
    );
}

/** Tried too often. `retryAfter` is in seconds; the message names the limit, where it has a name, and says how long to wait. */
export class TooMany extends DomainError {
  readonly code = "too-many";
  readonly retryAfter: number;
  constructor(retryAfter: number, limit = "Too many attempts") {
    super(`${limit}. Please try again in ${inWords(retryAfter)}.`);
    this.retryAfter = retryAfter;
  }
}

function inWords(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [Math.ceil(seconds), "second"]
      : seconds < 90 * 60
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

const busy = "The service is busy right now. Please try again in a moment.";

/** A service that the domain stands on is away, slow or throttling. `retryAfter` is in seconds. */
export class Unavailable extends DomainError {
  readonly code = "unavailable";
  readonly retryAfter: number;
  constructor(cause: unknown, retryAfter = 2, message = busy) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

const passing = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TooManyRequestsException",
  "TransactionConflictException",
  "TransactionInProgressException",
  "InternalServerError",
  "InternalFailure",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "SlowDown",
  "TimeoutError",
  "AbortError",
  "NetworkingError",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "EAI_AGAIN",
  "ETIMEDOUT",
]);

/**
 * Whether a service's error says that the service is away, slow or throttling, so that trying again later makes sense.
 * ElectroDB wraps the client's error: the whole chain of causes is read.
 */
export function isTransient(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { name, code, $metadata, $retryable } = link as Error & {
      code?: unknown;
      $metadata?: { httpStatusCode?: number };
      $retryable?: { throttling?: boolean };
    };
    if (passing.has(name) || (typeof code === "string" && passing.has(code))) return true;
    if ($retryable?.throttling === true || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  }
  return false;
}
