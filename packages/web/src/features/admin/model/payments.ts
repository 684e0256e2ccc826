import type { AdminPayment, RevenueMonth } from "@handiwork/core/model/payment-admin/schema";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { dayInWords, type Chart, type Series } from "../../../lib/figures.ts";
import type { PaymentFilter } from "../../../lib/paths.ts";

/** What a list of payments can show, in the order in which admins need it. */
export const filterNames: Readonly<Record<PaymentFilter, string>> = {
  attention: "Needs attention",
  all: "All",
  success: "Paid",
  pending: "Pending",
  held: "Held",
  failed: "Failed",
  abandoned: "Abandoned",
  refunded: "Refunded",
};

export function isFilter(text: string | null): text is PaymentFilter {
  return text !== null && Object.hasOwn(filterNames, text);
}

/** How a payment stands, in a word, and whether that is well. */
export const statusNames: Readonly<
  Record<AdminPayment["status"], { name: string; tone: "good" | "pending" | "bad" | "neutral" }>
> = {
  success: { name: "Paid", tone: "good" },
  pending: { name: "Pending", tone: "pending" },
  held: { name: "Held", tone: "bad" },
  failed: { name: "Failed", tone: "neutral" },
  abandoned: { name: "Abandoned", tone: "neutral" },
  refunded: { name: "Refunded", tone: "neutral" },
};

/** What the chart of revenue shows. */
export type RevenueKey = "paid" | "refunded" | "net";

export const revenueSeries: readonly Series<RevenueKey>[] = [
  { key: "paid", name: "Paid", meaning: "What artisans paid for premium.", inWords },
  { key: "refunded", name: "Refunded", meaning: "What was given back to them.", inWords },
  { key: "net", name: "Net", meaning: "What was paid less what was given back.", inWords },
];

/** In: naira, perhaps with kobo, perhaps below nothing. */
function inWords(amount: number): string {
  const kobo = Math.round(amount * 100);
  return kobo < 0 ? `−${nairaOfKobo(-kobo)}` : nairaOfKobo(kobo);
}

/** The months as a chart, in naira. */
export function revenueChart(months: readonly RevenueMonth[]): Chart<RevenueKey> {
  return {
    words: { one: "month", many: "months", at: "in", title: "Month" },
    periods: months.map(({ month, paidKobo, refundedKobo, netKobo }) => ({
      key: month,
      name: monthInWords(month),
      fullName: monthInWords(month),
      values: { paid: paidKobo / 100, refunded: refundedKobo / 100, net: netKobo / 100 },
    })),
    named: months.flatMap(({ month }, at) =>
      (months.length - 1 - at) % 2 === 0 ? [{ at, text: monthInWords(month).slice(0, 3) }] : [],
    ),
  };
}

function monthInWords(month: string): string {
  return dayInWords(`${month}-01`, "month");
}

/** The months as a table for a spreadsheet, in naira. */
export function revenueTable(months: readonly RevenueMonth[]) {
  return {
    names: ["Month", "Payments", "Paid (naira)", "Refunded (naira)", "Net (naira)"],
    rows: months.map(({ month, payments, paidKobo, refundedKobo, netKobo }) => [
      month,
      payments,
      paidKobo / 100,
      refundedKobo / 100,
      netKobo / 100,
    ]),
  };
}
