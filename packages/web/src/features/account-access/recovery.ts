import { paths } from "../../lib/paths.ts";
import { resendSeconds } from "../../ui/resend.tsx";

/** What the page for a new password is told by the one before it: when a code was asked for, in ms. */
export interface AskedForCode {
  readonly askedAt: number;
}

/** The page where a code sets a new password, with the address filled in, and where to go on after signing in. */
export function resetPath(email: string, next: string | null): string {
  const query = new URLSearchParams({ ...(email && { email }), ...(next && { next }) });
  return query.size > 0 ? `${paths.resetPassword}?${query}` : paths.resetPassword;
}

/** When a code was asked for, in ms, from a location's state; null for none. */
export function askedAt(state: unknown): number | null {
  const { askedAt: at } = (state ?? {}) as Partial<AskedForCode>;
  return typeof at === "number" ? at : null;
}

/** How many seconds are left until another code may be asked for. */
export function secondsToWait(asked: number | null, now: number): number {
  return asked === null ? 0 : Math.max(0, resendSeconds - Math.floor((now - asked) / 1_000));
}
