import { sessionMark as mark } from "@handiwork/core/reference/origins";
import { keep, kept } from "./kept.ts";

/** Whether asking the API who is signed in is worth a request; where documents are prerendered it never is. */
export function hasSession(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${mark}=1`);
}

/** Has nobody in this browser ask for the session any more. */
export function forgetSession(): void {
  document.cookie = `${mark}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
}

/** No user's id is in it: signing out does not forget it (lib/leave.ts). */
const abandoned = "session-abandoned";

/**
 * Returns whether somebody signed out and the server does not know yet. The session's cookies are still there, out of reach of
 * scripts: until the server has ended the session, calls are made without them.
 */
export function isSessionAbandoned(): boolean {
  return kept(abandoned) !== null;
}

/** Notes that the user has signed out, or that the server has ended the session. */
export function markAbandoned(isAbandoned: boolean): void {
  keep(abandoned, isAbandoned ? "1" : null);
}

/** No user's id is in it, either. */
const signedInAt = "signed-in-at";

/** Notes that somebody has signed in on this device. */
export function noteSignIn(): void {
  keep(signedInAt, new Date().toISOString());
}

/** Returns when somebody last signed in on this device, as an ISO time. */
export function lastSignIn(): string | null {
  return kept(signedInAt);
}
