import { ApiError } from "../errors.ts";

/** What a try that failed means: the server's final word, or that it is to be tried again, after so many ms at least. */
export type RetryDecision =
  | { readonly isFinal: true; readonly refusal: string }
  | { readonly isFinal: false; readonly because: "network" | "server"; readonly atLeast: number };

/** Who is asked to wait longer than this, in seconds, is told instead of kept waiting: a day's limit is used up. */
const longestRetryAfter = 120;
/** After so many failures to bring the same message's picture, others may go first. */
const mostUploadFailures = 6;

/** In: why a try failed, and how many have before. */
export function decideRetry(error: unknown, tries: number): RetryDecision {
  if (!(error instanceof ApiError)) return { isFinal: true, refusal: "" };
  const { status, code, retryAfter, detail } = error;
  const passes = isLeftForLater(error) || status === 401 || status === 408 || status === 429;
  const tooLong = status === 429 && (retryAfter ?? 0) > longestRetryAfter;
  // The code of `lib/uploading`: each try makes a new upload. (The server's own 500 is "internal".)
  const broken = status === 500 && code === "unavailable" && tries + 1 >= mostUploadFailures;
  if (!passes || tooLong || broken) {
    const speaks = status === 409 || status === 429;
    return { isFinal: true, refusal: speaks ? detail : "" };
  }
  return {
    isFinal: false,
    because: code === "network" || (status > 0 && status < 400) ? "network" : "server",
    atLeast: (retryAfter ?? 0) * 1_000,
  };
}

const [firstPauseMs, longestPauseMs] = [1_000, 60_000];

/** How long to wait before the next try, in ms: growing, and jittered so that not all devices come at once. */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (0.5 + random / 2);
}

/**
 * Whether somebody who waits for the answer is told that it will be sent later, and not what went wrong: there was no answer,
 * half of one, or the server failed.
 */
export function isLeftForLater(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}
