import type { Period } from "../../../packages/core/src/domain/subscription/index.ts";

/** A payment as the table has it. */
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

/** All that the table knows of money and of premium. */
export interface Ledger {
  readonly payments: readonly LedgerPayment[];
  /** By artisan. */
  readonly periods: Readonly<Record<string, readonly Period[]>>;
  /** By artisan, until when the record says that premium runs. */
  readonly premium: Readonly<Record<string, string>>;
  /** What the counters of the days say, which the stream keeps. */
  readonly tally: { readonly payments: number; readonly paidKobo: number };
}

/** Reads it from the table of this process's configuration. */
export async function readLedger(): Promise<Ledger> {
  const { PaymentEntity } = await import("../../../packages/core/src/domain/payment/index.ts");
  const { SubscriptionEntity } = await import("../../../packages/core/src/domain/subscription/index.ts");
  const { ArtisanEntity } = await import("../../../packages/core/src/domain/artisan/index.ts");
  const { DayEntity } = await import("../../../packages/core/src/model/counters/day.entity.ts");
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
