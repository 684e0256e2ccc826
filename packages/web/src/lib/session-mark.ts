import { sessionMark as mark } from "@handiwork/core/fixed/origins";

/** Whether asking the API who is signed in is worth a request; where documents are prerendered it never is. */
export function hasSession(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${mark}=1`);
}

/** Nobody in this browser asks for the session any more. */
export function forgetSession(): void {
  document.cookie = `${mark}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
}
