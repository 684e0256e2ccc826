import { ApiError } from "../api/errors.ts";
import type { Obstacle, SendState } from "./entry.ts";

/** How long the server may fail, in ms, before the user is informed. */
const failingAfterMs = 15_000;

/** The sending state of one line. */
export class Line {
  state: SendState = "sending";
  /** Number of failed attempts since the server's last answer. Waking up reduces it to one. */
  tries = 0;
  /** Earliest time, in ms, at which the server allows the next attempt. Only the user can override it. */
  notBefore = 0;
  /** Time, in ms, since when the server has been failing. */
  failingSince = Infinity;
  /** Ends the current pause. */
  wake: () => void = () => undefined;

  succeed(): void {
    Object.assign(this, { state: "sending", tries: 0, failingSince: Infinity });
  }

  /** Records a failed attempt. Returns what the next one waits for, or null if the server refused the entry for good. */
  fail(error: unknown): Obstacle | null {
    const retry = decideRetry(error, this.tries);
    if (!retry) return null;
    this.state = retry.because;
    this.tries += 1;
    this.notBefore = Date.now() + retry.atLeast;
    this.failingSince = retry.because === "server" ? Math.min(this.failingSince, Date.now()) : Infinity;
    return retry.because;
  }

  /** Retries at once, unless the server has asked to wait. */
  retryNow(): void {
    if (Date.now() < this.notBefore) return;
    this.state = "sending";
    this.tries = Math.min(this.tries, 1);
    this.wake();
  }

  /** Waits until the next attempt. Calls back if the server has been failing for a while. */
  async pause(onFailing: () => void): Promise<void> {
    const pauseMs = Math.max(this.notBefore - Date.now(), backoffMs(this.tries - 1, Math.random()));
    const reportInMs = this.failingSince + failingAfterMs - Date.now();
    const report = reportInMs <= pauseMs ? setTimeout(onFailing, reportInMs) : undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, pauseMs);
    });
    clearTimeout(report);
  }
}

/** Longest Retry-After, in seconds, that an entry waits for. A longer one means that a daily limit is used up. */
const maxRetryAfter = 120;
/** After this many failed uploads of a message's picture, the line goes on without the message. */
const maxUploadFailures = 6;

/**
 * Returns what the next attempt waits for and the minimum pause before it, in ms; null if the entry is refused for good.
 * `tries` counts the failures before this one.
 */
export function decideRetry(error: unknown, tries: number) {
  if (!(error instanceof ApiError)) return null;
  const { status, code, retryAfter } = error;
  const isTemporary = isDeferrable(error) || status === 401 || status === 408 || status === 429;
  const isTooLong = status === 429 && (retryAfter ?? 0) > maxRetryAfter;
  // `lib/uploads` reports this code, and each attempt uploads the file again. The server's own code for 500 is "internal".
  const isLostUpload = status === 500 && code === "unavailable" && tries + 1 >= maxUploadFailures;
  if (!isTemporary || isTooLong || isLostUpload) return null;
  const isNetwork = code === "network" || (status > 0 && status < 400);
  const because: Obstacle = isNetwork ? "network" : "server";
  return { because, atLeast: (retryAfter ?? 0) * 1_000 };
}

/** Returns the exponential back-off, in ms, with jitter (`random` from 0 to 1). */
export function backoffMs(tries: number, random: number): number {
  return Math.min(60_000, 1_000 * 2 ** tries) * (0.5 + random / 2);
}

/** Returns whether a failed action is sent later without an error message: no answer, half of one, or the server failed. */
export function isDeferrable(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}
