import type { Verified } from "@handiwork/core/model/payment/schema";
import { ApiError, isTransient } from "../../../lib/errors.ts";
import { verifyPayment } from "../api/payments.ts";

/** How long to wait after each question, in seconds: a minute in all. */
const pauses = [2, 3, 5, 8, 12, 15, 15];

/** What is known of a payment: the server's answer, or nothing where it could not be asked. */
export type Known = Verified | null;

/**
 * What became of a payment. The server's answer to the first question; null where the server, or the way to it, is away, so
 * that asking later makes sense. In: whether its checkout was closed. Throws ApiError for a refusal.
 */
export async function ask(reference: string, closed = false): Promise<Known> {
  try {
    return await verifyPayment(reference, closed);
  } catch (error) {
    if (isTransient(error) || (error instanceof ApiError && error.status >= 500)) return null;
    throw error;
  }
}

/**
 * Asks until the bank has answered, with growing pauses, for about a minute. Out: the last answer, which may still be that
 * nobody knows. In: `signal` ends it (then it never resolves). Throws ApiError for a refusal.
 */
export async function askPatiently(reference: string, signal: AbortSignal): Promise<Known> {
  let known = await ask(reference);
  for (const seconds of pauses) {
    if (known !== null && known.status !== "pending") break;
    await pause(seconds, signal);
    known = await ask(reference);
  }
  return known;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}
