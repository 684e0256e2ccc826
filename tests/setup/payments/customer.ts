import type { OpenedPayment, Verified } from "../../../packages/core/src/payments/schema.ts";
import type { ApiUser } from "../../resilience/api-user.ts";

export const plans = [
  { slug: "premium-monthly", name: "Premium Monthly", price: 5_000, durationDays: 30 },
  { slug: "premium-quarterly", name: "Premium Quarterly", price: 13_500, durationDays: 90 },
  { slug: "premium-yearly", name: "Premium Yearly", price: 48_000, durationDays: 365 },
] as const;

export type PlanSlug = (typeof plans)[number]["slug"];

/** A response of the API. Without one, `status` is 0 and `body` undefined. */
export interface ApiResponse<T> {
  readonly status: number;
  readonly body: T | undefined;
}

export function openPayment(artisan: ApiUser, planSlug: string): Promise<ApiResponse<OpenedPayment>> {
  return ask(artisan, "/payments", { planSlug });
}

/** Verifies a payment, as the page does after the checkout. */
export function verifyPayment(artisan: ApiUser, reference: string): Promise<ApiResponse<Verified>> {
  return ask(artisan, "/payments/verify", { reference });
}

/** Sends a request to a cloud that may be killed meanwhile. */
async function ask<T>(artisan: ApiUser, path: string, body: object): Promise<ApiResponse<T>> {
  try {
    const response = await artisan.request("POST", path, body);
    const answer: unknown = await response.json();
    return { status: response.status, body: response.ok ? (answer as T) : undefined };
  } catch {
    return { status: 0, body: undefined };
  }
}
