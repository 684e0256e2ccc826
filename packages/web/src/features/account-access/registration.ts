import { ApiError, hasServerMessage } from "../../lib/errors.ts";

/** Where the registration forms keep what was typed. */
const key = "registration";

/** What is never kept, for it must not lie on the device, or must be said anew each time. */
const notKept = new Set(["password", "confirmPassword", "acceptTerms"]);

/**
 * What was typed into a registration form in this tab, by the field's name: it survives a reload, and goes along from one
 * kind of account to another. Empty where nothing was kept or the browser keeps nothing.
 */
export function readDraft(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? textsOf(kept) : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed so far, beside what another kind's form has kept. Passwords and consent are never kept. */
export function keepDraft(values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(), ...textsOf(values) }));
  } catch {
    // A browser that keeps nothing asks for it again after a reload, and that is all.
  }
}

/** Forgets it: the account has been made. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function textsOf(values: object): Record<string, string> {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !notKept.has(entry[0]),
  );
  return Object.fromEntries(entries);
}

/** The answer was a success without a user (A-ERR-01). */
const noUser = "Failed to create account. Please try again.";

/**
 * What a failed registration says (A-ERR-01, A-ERR-02): the error's own message, else 'Registration failed'.
 * An error's answer that could not be read had no message of its own.
 */
export function registrationFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === "unreadable") {
    return error.status < 400 ? noUser : "Registration failed";
  }
  return error instanceof Error && error.message !== "" ? error.message : "Registration failed";
}

/** The same for artisans, whose record is part of it: what the server says is marked as an error (A-ERR-04). */
export function artisanRegistrationFailure(error: unknown): string {
  const message = registrationFailure(error);
  return hasServerMessage(error) ? `Error: ${message}` : message;
}
