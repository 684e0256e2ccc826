import type { OpenedPayment, PublicPlan, PublicPlans, Verified } from "@handiwork/core/payments/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { ApiError, isTransient } from "../../lib/api/errors.ts";

export type Plan = PublicPlan;

/** The plans for sale, in display order (B-PAY-08). */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: (): Promise<PublicPlans> => read(api.plans.$get()),
});

/**
 * Opens a payment for a plan at the displayed price.
 *
 * @throws {ApiError}
 */
export function openPayment(planSlug: string, amountKobo: number): Promise<OpenedPayment> {
  return read(api.payments.$post({ json: { planSlug, amountKobo } }));
}

/** The server's verification of a payment, or null if the server could not be reached. */
export type Verification = Verified | null;

/**
 * Verifies a payment. `closed` says that the user has closed the checkout. Returns null if the server is unavailable or
 * unreachable, so that trying again later makes sense.
 *
 * @throws {ApiError} if the server refuses
 */
export async function verifyPayment(reference: string, closed = false): Promise<Verification> {
  try {
    return await read(api.payments.verify.$post({ json: closed ? { reference, closed } : { reference } }));
  } catch (error) {
    if (isTransient(error) || (error instanceof ApiError && error.status >= 500)) return null;
    throw error;
  }
}

/** The delays between polls, in seconds: a minute in all. */
const pollDelays = [2, 3, 5, 8, 12, 15, 15];

/**
 * Polls a payment with growing delays until the bank has answered, for about a minute. Returns the last verification, which may
 * still be pending. Never resolves after `signal` is aborted.
 *
 * @throws {ApiError} if the server refuses
 */
export async function pollPayment(reference: string, signal: AbortSignal): Promise<Verification> {
  let verification = await verifyPayment(reference);
  for (const seconds of pollDelays) {
    if (verification !== null && verification.status !== "pending") break;
    await pause(seconds, signal);
    verification = await verifyPayment(reference);
  }
  return verification;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}
