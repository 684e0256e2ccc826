import type { Payment, PaymentStatus } from "@handiwork/core/model/payment/schema";

/** What a payment's status is called. */
export const statusNames: Record<PaymentStatus, string> = {
  pending: "In progress",
  success: "Paid",
  failed: "Failed",
  abandoned: "Not paid",
  held: "Being looked at",
  refunded: "Refunded",
};

/** How something was paid: "Visa card ending in 4081", "Bank transfer"; null where nobody knows yet. */
export function paidWith({ channel, card }: Pick<Payment, "channel" | "card">): string | null {
  if (card?.last4) return capital(`${card.brand ?? ""} card ending in ${card.last4}`.trim());
  return channel === null ? null : capital(channel.replaceAll("_", " "));
}

/** A moment as people in Nigeria say it: "November 21, 2026 at 11:04 AM (Lagos time)". In: an ISO time. */
export function moment(iso: string): string {
  const style = { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Lagos" } as const;
  return `${new Date(iso).toLocaleString("en-US", style)} (Lagos time)`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
