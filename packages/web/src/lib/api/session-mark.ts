import { sessionMark as mark } from "@handiwork/core/reference/origins";
import { readStorage, writeStorage } from "../storage/kept.ts";

/** Returns whether the browser may have a session, by a cookie that scripts can read. False while prerendering. */
export function hasSession(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${mark}=1`);
}

/** Deletes the cookie that says that there is a session. */
export function forgetSession(): void {
  document.cookie = `${mark}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
}

/** Storage key without a user's id: signing out does not delete it (`lib/session/leave.ts`). */
const abandoned = "session-abandoned";

/**
 * Returns whether a user has signed out but the server does not know yet. Scripts cannot delete the session's
 * cookies: until the server has ended the session, calls are made without credentials.
 */
export function isSessionAbandoned(): boolean {
  return readStorage(abandoned) !== null;
}

/** Records that the user has signed out (true), or that the server has ended the session (false). */
export function markAbandoned(isAbandoned: boolean): void {
  writeStorage(abandoned, isAbandoned ? "1" : null);
}

/** Storage key without a user's id. */
const signedInAt = "signed-in-at";

/** Records the time of a sign-in on this device. */
export function recordSignIn(): void {
  writeStorage(signedInAt, new Date().toISOString());
}

/** Returns the ISO time of the last sign-in on this device. */
export function lastSignIn(): string | null {
  return readStorage(signedInAt);
}
