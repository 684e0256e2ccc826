import * as z from "zod";
import { ApiError, hasServerMessage } from "../../lib/api/errors.ts";
import { readTabStorage, writeTabStorage } from "../../lib/storage/session-storage.ts";

/** The storage key of the registration draft. */
const key = "registration";

/** Texts by field name. */
const Draft = z.record(z.string(), z.string());

const neverStored = ["password", "confirmPassword"];

/**
 * Returns the texts typed into a registration form in this tab. They survive a reload and are shared by the forms of all account
 * types. Returns an empty object if nothing is stored.
 */
export function readDraft(): z.infer<typeof Draft> {
  try {
    return Draft.parse(JSON.parse(readTabStorage(key) ?? "{}"));
  } catch {
    return {};
  }
}

/** Merges a form's texts into the draft. Never stores passwords, nor the consent, which must be given each time. */
export function saveDraft(values: object): void {
  const texts = Object.entries(values).filter(
    ([name, value]) => typeof value === "string" && !neverStored.includes(name),
  );
  writeTabStorage(key, JSON.stringify({ ...readDraft(), ...Object.fromEntries(texts) }));
}

/** Deletes the draft after registration. */
export function deleteDraft(): void {
  writeTabStorage(key, null);
}

/**
 * Returns the message of a failed registration (A-ERR-01, A-ERR-02): the error's own, or a general one if the response is
 * unreadable. Artisans see "Error:" before the server's messages (A-ERR-04).
 */
export function registrationFailure(error: Error, accountType: "client" | "artisan" | "merchant"): string {
  if (error instanceof ApiError && error.code === "unreadable")
    return error.status < 400 ? "Failed to create account. Please try again." : "Registration failed";
  return accountType === "artisan" && hasServerMessage(error) ? `Error: ${error.message}` : error.message;
}
