/** A failed call of the API. `message` is for the user. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status, 0 without a response. */
  readonly status: number = 0;
  /**
   * The API's stable code ("not-found", "invalid", ...), or one of the client's: "network", "timeout", "unreadable".
   */
  readonly code: string = "";
  /** Validation messages by field name. */
  readonly fields: Readonly<Record<string, string>> = {};
  /** For a conflict: the current record, if the API sent it. */
  readonly current: unknown;
  /** Seconds to wait before a retry, if the API said so. */
  readonly retryAfter: number | null = null;

  constructor(message: string, details: Partial<Omit<ApiError, keyof Error>> & { code: string }) {
    super(message);
    Object.assign(this, details);
  }
}

/** Shown if there was no response. */
export const unreachable = "We could not reach Handiwork. Check your connection and try again.";

/** Shown offline for a page without stored data. */
export const notOpenedYet = "You are offline. This page has not been opened on this device yet.";

/** Returns the message for the user: the API's own, or a general one for an error of the page. */
export function explain(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong on this page. Please try again.";
}

/** Returns an error's validation messages by field name. */
export function fieldsIn(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}

/** Returns whether the server sent a message for the user. */
export function hasServerMessage(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.code !== "unreadable";
}

/** Returns whether the API responded with one of these statuses; 0 means no response. */
export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Returns whether the API refused an action because the record has changed since the user read it. */
export function isRecordChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "record-changed";
}

/** Returns whether a retry may help: no response, too many requests, or an unavailable service. */
export function isTransient(error: unknown): boolean {
  return hasStatus(error, 0, 429, 502, 503, 504);
}
