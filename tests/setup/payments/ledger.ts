import type { Period } from "../../../packages/core/src/premium/index.ts";

/** A payment in the table. */
export interface LedgerPayment {
  readonly reference: string;
  readonly artisanId: string;
  readonly status: string;
  readonly amountKobo: number;
  readonly durationDays: number;
  readonly problem?: string | undefined;
  readonly periodFrom?: string | undefined;
  readonly periodUntil?: string | undefined;
}

/** The table's records of money and premium. */
export interface Ledger {
  readonly payments: readonly LedgerPayment[];
  /** The periods of premium, by artisan id. */
  readonly periods: Readonly<Record<string, readonly Period[]>>;
  /** The end of premium in each artisan's record, by id. */
  readonly premium: Readonly<Record<string, string>>;
  /** The sums of the daily counters, which the stream maintains. */
  readonly tally: { readonly payments: number; readonly paidKobo: number };
}

/** Reads the ledger from the configured table. */
export async function readLedger(): Promise<Ledger> {
  const { PaymentEntity } = await import("../../../packages/core/src/payments/index.ts");
  const { SubscriptionEntity } = await import("../../../packages/core/src/premium/index.ts");
  const { ArtisanEntity } = await import("../../../packages/core/src/artisans/index.ts");
  const { DayEntity } = await import("../../../packages/core/src/counters/day.entity.ts");
  const all = { pages: "all", consistent: true } as const;
  const [payments, subscriptions, artisans, days] = await Promise.all([
    PaymentEntity.scan.go(all),
    SubscriptionEntity.scan.go(all),
    ArtisanEntity.scan.go(all),
    DayEntity.query.all({}).go(all),
  ]);
  const sum = (name: "payments" | "paidKobo") =>
    days.data.reduce((total, day) => total + (day[name] ?? 0), 0);
  return {
    payments: payments.data,
    periods: Object.fromEntries(subscriptions.data.map(({ id, periods }) => [id, periods])),
    premium: Object.fromEntries(
      artisans.data.flatMap(({ id, premiumExpiresAt }) => (premiumExpiresAt ? [[id, premiumExpiresAt]] : [])),
    ),
    tally: { payments: sum("payments"), paidKobo: sum("paidKobo") },
  };
}
