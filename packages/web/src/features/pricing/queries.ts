import type { OpenedPayment, PublicPlan, PublicPlans, Verified } from "@handiwork/core/payments/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { ApiError, isTransient } from "../../lib/errors.ts";

export type Plan = PublicPlan;

/** The plans that are for sale, in their order (B-PAY-08). */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: (): Promise<PublicPlans> => read(api.plans.$get()),
});

/** Has the server open a payment for a plan, at the price that was displayed. Throws ApiError. */
export function openPayment(planSlug: string, amountKobo: number): Promise<OpenedPayment> {
  return read(api.payments.$post({ json: { planSlug, amountKobo } }));
}

/** What is known of a payment: the server's answer, or null where it could not be asked. */
export type Known = Verified | null;

/**
 * Asks once what became of a payment. Out: null where the server, or the way to it, is away, so that asking later makes
 * sense. In: whether its checkout was closed. Throws ApiError for a refusal.
 */
export async function ask(reference: string, closed = false): Promise<Known> {
  try {
    return await read(api.payments.verify.$post({ json: closed ? { reference, closed } : { reference } }));
  } catch (error) {
    if (isTransient(error) || (error instanceof ApiError && error.status >= 500)) return null;
    throw error;
  }
}

/** How long to wait after each question, in seconds: a minute in all. */
const pauses = [2, 3, 5, 8, 12, 15, 15];

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
