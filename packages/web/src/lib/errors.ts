/** What the API, or the way to it, answered instead of what was asked for. */
export class ApiError extends Error {
  /** The HTTP status, 0 when there was no answer at all. */
  readonly status: number;
  /** The API's stable code ("not-found", "invalid", ...), or "network", "timeout", "unreadable" for our own. */
  readonly code: string;
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of a conflict: the thing as it is now, where the API said so. */
  readonly current: unknown;
  /** After how many seconds trying again makes sense, where the API said so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    {
      status = 0,
      code,
      fields = {},
      current,
      retryAfter = null,
    }: Partial<Omit<ApiError, keyof Error>> & { code: string },
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.retryAfter = retryAfter;
  }

  /** The sentence for the user. */
  get detail(): string {
    return this.message;
  }
}

/** Said where there was no answer. */
export const unreachable = "We could not reach Handiwork. Check your connection and try again.";

/** Said where there is no network, and nothing of what was asked for on this device. */
export const notOpenedYet = "You are offline. This page has not been opened on this device yet.";

/** The sentence that tells a user what happened: the API's own, or a general one for an error of the page. */
export function explain(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong on this page. Please try again.";
}

/** Returns what is wrong with each field, by its name, where an error says so. */
export function fieldsIn(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}

/** Returns the sentence for the user, or undefined where a control of the form shows what is wrong. */
export function explainIn(form: HTMLFormElement, error: unknown): string | undefined {
  const isShown = Object.keys(fieldsIn(error)).some((name) => form.elements.namedItem(name));
  return isShown ? undefined : explain(error);
}

/** Whether the server said in words what went wrong. */
export function hasServerMessage(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.code !== "unreadable";
}

/** Whether the API answered with one of these statuses; 0 stands for no answer. */
export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Whether the API refused an action because the record is no longer as the user has read it. */
export function isRecordChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "record-changed";
}

/** Whether asking again may help: no answer, too many requests, or a service that is away. */
export function isTransient(error: unknown): boolean {
  return hasStatus(error, 0, 429, 502, 503, 504);
}
