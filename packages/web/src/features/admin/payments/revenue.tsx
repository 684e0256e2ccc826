import type { RevenueMonth } from "@handiwork/core/payments/admin.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useState } from "react";
import type { Series } from "../../../lib/format/figures.ts";
import { chartOfMonths, FiguresCard } from "../components/figures-card.tsx";
import { revenueQuery } from "./api.ts";

type SeriesKey = "paid" | "refunded" | "net";

const series: readonly Series<SeriesKey>[] = [
  { key: "paid", name: "Paid", meaning: "What artisans paid for premium.", format: formatAmount },
  { key: "refunded", name: "Refunded", meaning: "What was refunded to them.", format: formatAmount },
  { key: "net", name: "Net", meaning: "Paid minus refunded.", format: formatAmount },
];

/** Payments, refunds and net revenue of the last twelve months. */
export function Revenue() {
  const [selected, setSelected] = useState<SeriesKey>("paid");
  return (
    <FiguresCard
      query={revenueQuery}
      noun="revenue"
      series={series}
      selected={selected}
      onSelect={setSelected}
      chartOf={(months) =>
        chartOfMonths(
          months.map(({ month, paidKobo, refundedKobo, netKobo }) => ({
            key: month,
            values: { paid: paidKobo / 100, refunded: refundedKobo / 100, net: netKobo / 100 },
          })),
        )
      }
      noteOf={() => "By the Lagos date of the payment or refund. This month so far."}
      tableOf={tableOf}
    />
  );
}

/** Formats an amount in naira, which may have kobo and may be negative. */
function formatAmount(amount: number): string {
  const kobo = Math.round(amount * 100);
  return kobo < 0 ? `−${nairaOfKobo(-kobo)}` : nairaOfKobo(kobo);
}

/** Returns the months as a table for a CSV file, in naira. */
function tableOf(months: readonly RevenueMonth[]) {
  return {
    name: `handiwork-revenue-${months[0]?.month}-to-${months.at(-1)?.month}`,
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
