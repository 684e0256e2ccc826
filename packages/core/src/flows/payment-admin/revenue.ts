import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { dayInLagos, now } from "../../platform/clock/index.ts";
import { days } from "../counters/read.ts";
import { RevenueQuery, type Revenue, type RevenueMonth } from "../../model/payment-admin/schema.ts";

/** What was paid and given back in each of the last months, the present one among them: one query of the days' counters. */
export async function revenue(actor: Actor, input: RevenueQuery): Promise<Revenue> {
  authorise(actor, "paymentRevenue");
  const { months: count } = RevenueQuery.parse(input);
  const today = dayInLagos(now());
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - (count - 1));
  const months = new Map<string, RevenueMonth>();
  for (const each of await days(first.toISOString().slice(0, 10), today)) {
    const month = each.day.slice(0, 7);
    const sum = months.get(month) ?? { month, payments: 0, paidKobo: 0, refundedKobo: 0, netKobo: 0 };
    sum.payments += each.payments;
    sum.paidKobo += each.paidKobo;
    sum.refundedKobo += each.refundedKobo;
    sum.netKobo = sum.paidKobo - sum.refundedKobo;
    months.set(month, sum);
  }
  return { months: [...months.values()] };
}
