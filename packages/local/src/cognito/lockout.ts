import { notAuthorized } from "./errors.ts";

const freeFailures = 5;
const longestMs = 15 * 60_000;
const forgottenAfterMs = 15 * 60_000;

interface Failures {
  count: number;
  lockedUntil: number;
  lastTryAt: number;
}

/**
 * Locks a user name after five failed sign-ins: for a second, then twice as long after each further failure, up to 15
 * minutes. An attempt during the lock does not count. A successful sign-in, or 15 minutes without an attempt after the
 * lock, resets it. A restart forgets it.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export class Lockout {
  readonly #now: () => number;
  readonly #failures = new Map<string, Failures>();

  /** `now` is the time in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws NotAuthorizedException where `name` is locked. Called at the beginning of each try. */
  check(name: string): void {
    const failures = this.#failures.get(name);
    if (!failures) return;
    const now = this.#now();
    if (this.#isForgotten(failures)) this.#failures.delete(name);
    failures.lastTryAt = now;
    if (now < failures.lockedUntil) throw notAuthorized("Password attempts exceeded");
  }

  failed(name: string): void {
    const now = this.#now();
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    const lockMs = count < freeFailures ? 0 : Math.min(1000 * 2 ** (count - freeFailures), longestMs);
    this.#failures.set(name, { count, lockedUntil: now + lockMs, lastTryAt: now });
  }

  succeeded(name: string): void {
    this.#failures.delete(name);
  }

  #isForgotten({ lockedUntil, lastTryAt }: Failures): boolean {
    return this.#now() >= Math.max(lockedUntil, lastTryAt + forgottenAfterMs);
  }
}
