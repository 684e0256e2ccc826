import { ApiError, hasServerMessage } from "../../../lib/errors.ts";

/** The answer was a success without a user (A-ERR-01). */
export const noUser = "Failed to create account. Please try again.";

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
