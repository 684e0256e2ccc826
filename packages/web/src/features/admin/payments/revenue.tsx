import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { RevenueMonth } from "@handiwork/core/payments/admin.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Chart, Series } from "../../../lib/format/figures.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { Card } from "../../../ui/primitives/card.tsx";
import { Figures } from "../../../ui/data/figures.tsx";
import { QueryResult } from "../../../ui/feedback/fetched.tsx";
import { ExportFooter, ExportPending } from "../shared/export.tsx";
import { revenueQuery } from "./api.ts";

/** Payments, refunds and net revenue of the last twelve months, as a chart, a table and a CSV file. */
export function Revenue() {
  const [chosen, setChosen] = useState<RevenueKey>("paid");
  return (
    <Card>
      <QueryResult
        query={useQuery(revenueQuery)}
        errorTitle="Failed to load revenue"
        pending={<ExportPending label="Loading revenue" series={revenueSeries.length} />}
      >
        {(months) => (
          <Figures chart={revenueChart(months)} series={revenueSeries} selected={chosen} onSelect={setChosen}>
            <ExportFooter
              note="By the Lagos date of the payment or refund. This month so far."
              file={() => revenueTable(months)}
            />
          </Figures>
        )}
      </QueryResult>
    </Card>
  );
}

/** The series of the revenue chart. */
type RevenueKey = "paid" | "refunded" | "net";

const revenueSeries: readonly Series<RevenueKey>[] = [
  { key: "paid", name: "Paid", meaning: "What artisans paid for premium.", format: inWords },
  { key: "refunded", name: "Refunded", meaning: "What was refunded to them.", format: inWords },
  { key: "net", name: "Net", meaning: "Paid minus refunded.", format: inWords },
];

/** Formats an amount in naira, which may have kobo and may be negative. */
function inWords(amount: number): string {
  const kobo = Math.round(amount * 100);
  return kobo < 0 ? `−${nairaOfKobo(-kobo)}` : nairaOfKobo(kobo);
}

/** Returns the months as a chart, in naira. */
function revenueChart(months: readonly RevenueMonth[]): Chart<RevenueKey> {
  return {
    words: { one: "month", many: "months", at: "in", title: "Month" },
    periods: months.map(({ month, paidKobo, refundedKobo, netKobo }) => ({
      key: month,
      name: monthInWords(month),
      fullName: monthInWords(month),
      values: { paid: paidKobo / 100, refunded: refundedKobo / 100, net: netKobo / 100 },
    })),
    labels: months.flatMap(({ month }, at) =>
      (months.length - 1 - at) % 2 === 0 ? [{ at, text: monthInWords(month).slice(0, 3) }] : [],
    ),
  };
}

function monthInWords(month: string): string {
  return formatMonth(month);
}

/** Returns the months as a table for a CSV file, in naira. */
function revenueTable(months: readonly RevenueMonth[]) {
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
