import { ApiError, hasServerMessage } from "../../lib/api/errors.ts";

/** The storage key of the registration draft. */
const key = "registration";

/** Fields that are never stored: passwords, and the consent, which must be given each time. */
const neverStored = new Set(["password", "confirmPassword", "acceptTerms"]);

/**
 * Returns the values typed into a registration form in this tab, by field name. They survive a reload and are shared by the forms
 * of all account types. Returns an empty object if nothing is stored.
 */
export function readDraft(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? textsOf(stored) : {};
  } catch {
    return {};
  }
}

/** Merges a form's values into the draft. Never stores passwords and consent. */
export function keepDraft(values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(), ...textsOf(values) }));
  } catch {
    // Without storage, the values are lost on reload.
  }
}

/** Deletes the draft after registration. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is no draft.
  }
}

function textsOf(values: object): Record<string, string> {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !neverStored.has(entry[0]),
  );
  return Object.fromEntries(entries);
}

/** The message for a success response without a user (A-ERR-01). */
const noUser = "Failed to create account. Please try again.";

/**
 * Returns the message of a failed registration (A-ERR-01, A-ERR-02): the error's own, or "Registration failed". An unreadable
 * response has no message of its own.
 */
export function registrationFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === "unreadable") {
    return error.status < 400 ? noUser : "Registration failed";
  }
  return error instanceof Error && error.message !== "" ? error.message : "Registration failed";
}

/** Returns the message of a failed artisan registration. Prefixes the server's message with "Error:" (A-ERR-04). */
export function artisanRegistrationFailure(error: unknown): string {
  const message = registrationFailure(error);
  return hasServerMessage(error) ? `Error: ${message}` : message;
}
