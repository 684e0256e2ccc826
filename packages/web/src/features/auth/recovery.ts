import { paths } from "../../lib/navigation/paths.ts";
import { resendSeconds } from "../../ui/forms/resend.tsx";

/** The navigation state of the reset page: the time when the code was requested, in ms since 1970. */
export interface CodeRequest {
  readonly requestedAt: number;
}

/** Returns the URL of the reset page with the address filled in, and with the page to open after signing in. */
export function resetPath(email: string, next: string | null): string {
  const query = new URLSearchParams({ ...(email && { email }), ...(next && { next }) });
  return query.size > 0 ? `${paths.resetPassword}?${query}` : paths.resetPassword;
}

/** Returns when a code was requested, from a location's state, or null. */
export function codeRequestedAt(state: unknown): number | null {
  const { requestedAt } = (state ?? {}) as Partial<CodeRequest>;
  return typeof requestedAt === "number" ? requestedAt : null;
}

/** Returns the seconds until another code can be requested. */
export function secondsToWait(requestedAt: number | null, now: number): number {
  return requestedAt === null ? 0 : Math.max(0, resendSeconds - Math.floor((now - requestedAt) / 1_000));
}
