import { ApiError } from "../api/errors.ts";
import type { Obstacle } from "./entry.ts";

/** The next attempt: what it waits for, and the minimum pause before it, in ms. */
export interface Retry {
  readonly because: Obstacle;
  readonly atLeast: number;
}

/** Longest Retry-After, in seconds, that an entry waits for. A longer one means that a daily limit is used up. */
const maxRetryAfter = 120;
/** After this many failed uploads of a message's picture, the line goes on without the message. */
const maxUploadFailures = 6;

/**
 * Returns how to retry after a failed attempt, or null if the entry is refused for good. `tries` counts the failures before
 * it.
 */
export function decideRetry(error: unknown, tries: number): Retry | null {
  if (!(error instanceof ApiError)) return null;
  const { status, code, retryAfter } = error;
  const isTemporary = isDeferrable(error) || status === 401 || status === 408 || status === 429;
  const isTooLong = status === 429 && (retryAfter ?? 0) > maxRetryAfter;
  // `lib/uploads` reports this code, and each attempt uploads the file again. The server's own code for 500 is "internal".
  const isLostUpload = status === 500 && code === "unavailable" && tries + 1 >= maxUploadFailures;
  if (!isTemporary || isTooLong || isLostUpload) return null;
  return {
    because: code === "network" || (status > 0 && status < 400) ? "network" : "server",
    atLeast: (retryAfter ?? 0) * 1_000,
  };
}

/** Returns the exponential back-off, in ms, with jitter (`random` from 0 to 1). */
export function backoffMs(tries: number, random: number): number {
  return Math.min(60_000, 1_000 * 2 ** tries) * (0.5 + random / 2);
}

/**
 * Returns whether a failed action is sent later, without an error message: there was no answer, only half of one, or the
 * server failed.
 */
export function isDeferrable(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}
