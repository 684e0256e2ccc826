/** The codes of domain errors, a closed set. Each transport maps them to its own statuses in one place. */
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

/** An error that the domain throws on purpose. Its message is a sentence for users. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
}

/** The subject does not exist, or is not visible to this actor. */
export class NotFound extends DomainError {
  readonly code = "not-found";
}

/** The input violates a rule that a schema cannot express. `fields` maps field names to messages. */
export class Invalid extends DomainError {
  readonly code = "invalid";
  readonly fields: Readonly<Record<string, string>>;
  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** The actor must sign in. */
export class Unauthenticated extends DomainError {
  readonly code = "unauthenticated";
}

/** The actor may not do this. */
export class Forbidden extends DomainError {
  readonly code = "forbidden";
}

/** The request conflicts with the current state. */
export class Conflict extends DomainError {
  readonly code = "conflict";
  /** Distinguishes conflicts that pages handle differently. */
  readonly reason: string | undefined;
  /** The current state, for pages that show the changes. */
  readonly current: unknown;
  constructor(message: string, reason?: string, current?: unknown) {
    super(message);
    this.reason = reason;
    this.current = current;
  }
}

/**
 * Checks that the actor decided on the current version of a record.
 *
 * @param noun the record's name in the message
 * @param seen the version the actor read; undefined if not stated
 * @throws {Conflict} with the reason "record-changed" if the versions differ
 */
export function refuseChanged<V>(noun: string, seen: V | undefined, present: V): void {
  if (seen !== undefined && seen !== present)
    throw new Conflict(
      `This ${noun} has changed since you opened it. Please review it again.`,
      "record-changed",
    );
}

/** A limit was exceeded. `retryAfter` is in seconds. The message names the limit, if it has a name, and the wait. */
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

/** A service is unavailable, slow or throttling. `retryAfter` is in seconds. */
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
 * Returns whether an error means that a service is unavailable, slow or throttling, so that a retry makes sense.
 * Reads the whole chain of causes, because ElectroDB wraps the client's errors.
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
