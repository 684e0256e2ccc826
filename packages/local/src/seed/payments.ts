import { PaymentEntity } from "@handiwork/core/domain/payment";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { plans } from "./plans.ts";

const day = 24 * 3600 * 1000;
/** At most so many payments of one artisan are remembered. */
const most = 6;
/** How long before the end whoever pays again does so, in milliseconds. */
const early = 3 * day;

/** Who pays, and the number of theirs by which all else is chosen: nothing here is drawn at random, so that all else stays. */
export interface Payer {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** When the account was made (ISO 8601 in UTC). */
  readonly createdAt: string;
}

/** A payment and the days that it brought, as the ledger has them. */
export interface Bought {
  readonly reference: string;
  readonly plan: (typeof plans)[number];
  readonly paidAt: string;
  readonly from: string;
  readonly until: string;
}

/**
 * What was paid for premium that ends at that moment: the same plan again and again, each time a little before the end. The oldest
 * first; nothing where the account is too young for it.
 */
export function purchases(until: string, payer: Payer, calendar: Calendar): Bought[] {
  const left = Date.parse(until) - Date.parse(calendar.hoursAgo(0));
  const plan = plans.find(({ price, durationDays }) => price > 0 && durationDays * day >= left);
  if (!plan) return [];
  const bought: Bought[] = [];
  const length = plan.durationDays * day;
  for (let end = Date.parse(until); end - length > Date.parse(payer.createdAt); end -= length) {
    if (bought.length === most) break;
    // The first is paid when it begins, every other while the one before still runs.
    const isFirst = bought.length + 1 === most || end - 2 * length <= Date.parse(payer.createdAt);
    const paid = end - length - (isFirst ? 0 : early);
    const reference = `PAY-${paid}-${1 + ((payer.number * 7919 + bought.length * 101) % 999_999)}`;
    bought.unshift({ reference, plan, paidAt: iso(paid), from: iso(end - length), until: iso(end) });
  }
  return bought;
}

/** The table's items of what was bought; two of three had tried before, and closed the checkout or were declined. */
export function paymentItems(bought: readonly Bought[], payer: Payer): Item[] {
  const [first] = bought;
  return [
    ...(first && payer.number % 3 > 0 ? [triedItem(first, payer)] : []),
    ...bought.map(({ reference, plan, paidAt, from, until }) =>
      item(
        PaymentEntity.put({
          ...opened(plan, payer, Date.parse(paidAt) - 90_000),
          reference,
          status: "success",
          paidAt,
          channel: "card",
          card: { last4: "4081", brand: "visa" },
          providerId: String(3_000_000_000 + (Date.parse(paidAt) % 900_000_000)),
          domain: "test",
          gatewayResponse: "Successful",
          periodFrom: from,
          periodUntil: until,
          shelf: "paid",
          shelvedAt: paidAt,
        }),
      ),
    ),
  ];
}

/** The same plan, an hour before. */
function triedItem({ plan, paidAt }: Bought, payer: Payer): Item {
  const at = Date.parse(paidAt) - 3600_000;
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

/** What a payment for a plan is when it is opened, at that moment (milliseconds since 1970). */
function opened({ slug, name, durationDays, price }: Bought["plan"], payer: Payer, at: number) {
  return {
    artisanId: payer.id,
    name: payer.name,
    email: payer.email,
    planSlug: slug,
    planName: name,
    durationDays,
    amountKobo: price * 100,
    openedAt: iso(at),
    shelvedAt: iso(at),
    queueAt: iso(at),
  };
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
