import { PaymentEntity } from "@handiwork/core/payments";
import { nextStep, SubscriptionEntity } from "@handiwork/core/premium";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { plans } from "./plans.ts";

const day = 24 * 3600 * 1000;
/** The most payments of one artisan. */
const most = 6;
/** The next period is paid this early, in milliseconds. */
const early = 3 * day;
const iso = (moment: number) => new Date(moment).toISOString();

/** An artisan who pays; `number` varies the details. */
export interface Payer {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
}

type Plan = (typeof plans)[number];

/**
 * Returns an artisan's record and, with premium, its ledger and payments: the same plan again and again, back to the oldest period
 * that is younger than the account. An account that is too young for any was granted its days.
 */
export function withPremium(record: Item, payer: Payer, calendar: Calendar): Item[] {
  const { id, premiumActivatedAt, premiumExpiresAt: until } = record;
  if (typeof id !== "string" || typeof premiumActivatedAt !== "string" || typeof until !== "string")
    return [record];
  const today = Date.parse(calendar.hoursAgo(0));
  const [created, end] = [Date.parse(payer.createdAt), Date.parse(until)];
  const plan = plans.find(({ price, durationDays }) => price > 0 && durationDays * day >= end - today)!;
  const length = plan.durationDays * day;
  const count = Math.min(most, Math.max(0, Math.ceil((end - created) / length) - 1));
  const bought = Array.from({ length: count }, (_, at) => {
    const from = end - (count - at) * length;
    return purchase(plan, payer, { from, paid: from - (at === 0 ? 0 : early), at });
  });
  const from = bought[0]?.period.from ?? premiumActivatedAt;
  const periods = count > 0 ? bought.map(({ period }) => period) : [{ source: "record", from, until }];
  const next = nextStep(end, today);
  const told = next && { nextAt: iso(next.at), step: next.step };
  return [
    { ...record, premiumActivatedAt: from },
    item(SubscriptionEntity.put({ id, periods, status: "active", version: 1, ...told })),
    // Two of three had tried an hour before, and closed the checkout or were declined.
    ...(count > 0 && payer.number % 3 > 0 ? [failedItem(plan, payer, Date.parse(from) - 3600_000)] : []),
    ...bought.map(({ row }) => row),
  ];
}

function purchase(plan: Plan, payer: Payer, { from, paid, at }: { from: number; paid: number; at: number }) {
  const reference = `PAY-${paid}-${1 + ((payer.number * 7919 + at * 101) % 999_999)}`;
  const period = {
    source: `payment:${reference}`,
    planSlug: plan.slug,
    from: iso(from),
    until: iso(from + plan.durationDays * day),
  };
  const row = PaymentEntity.put({
    ...opened(plan, payer, paid - 90_000),
    reference,
    status: "success",
    paidAt: iso(paid),
    channel: "card",
    card: { last4: "4081", brand: "visa" },
    providerId: String(3_000_000_000 + (paid % 900_000_000)),
    domain: "test",
    gatewayResponse: "Successful",
    periodFrom: period.from,
    periodUntil: period.until,
    shelf: "paid",
    shelvedAt: iso(paid),
  });
  return { period, row: item(row) };
}

function failedItem(plan: Plan, payer: Payer, at: number): Item {
  const isAbandoned = payer.number % 3 === 1;
  return item(
    PaymentEntity.put({
      ...opened(plan, payer, at),
      reference: `PAY-${at}-${1 + (payer.number % 999_999)}`,
      status: isAbandoned ? "abandoned" : "failed",
      gatewayResponse: isAbandoned ? "The transaction was not completed" : "Insufficient Funds",
    }),
  );
}

/** Returns the fields of a payment that is opened at a moment. */
function opened({ slug, name, durationDays, price }: Plan, payer: Payer, at: number) {
  const plan = { planSlug: slug, planName: name, durationDays, amountKobo: price * 100 };
  const { id: artisanId, name: payerName, email } = payer;
  return {
    artisanId,
    name: payerName,
    email,
    ...plan,
    openedAt: iso(at),
    shelvedAt: iso(at),
    queueAt: iso(at),
  };
}
