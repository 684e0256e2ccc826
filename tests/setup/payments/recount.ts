import type { Ledger, LedgerPayment } from "./ledger.ts";
import type { Provider } from "./provider.ts";
import type { TrackedPayment } from "./storm.ts";

/** The provider's, the customers' and the table's view of the payments, compared. Amounts are in kobo. */
export interface Comparison {
  readonly payments: number;
  /** Charged as opened. */
  readonly charged: number;
  readonly granted_once: number;
  readonly granted_twice: number;
  readonly charged_not_granted: number;
  readonly granted_not_charged: number;
  /** Charged differently, and held for an admin. */
  readonly held: number;
  /** Charged differently, but not held. */
  readonly held_wrongly: number;
  /** Unresolved a day later. */
  readonly still_pending: number;
  /** Artisans whose days of premium differ from those they paid for. */
  readonly wrong_days: number;
  readonly provider_kobo: number;
  readonly ledger_kobo: number;
  readonly ledger_difference_kobo: number;
  /** Difference between the daily counters and the payments, in number and in kobo. */
  readonly tally_difference: number;
  readonly tally_difference_kobo: number;
  /** Descriptions of the errors found. */
  readonly complaints: readonly string[];
}

const day = 24 * 3_600_000;

/** Compares charges with grants, by payment and by artisan. */
export function recount(provider: Provider, all: readonly TrackedPayment[], ledger: Ledger): Comparison {
  const complaints: string[] = [];
  const rows = new Map(ledger.payments.map((row) => [row.reference, row]));
  const sources = Object.values(ledger.periods).flatMap((periods) => periods.map(({ source }) => source));
  const countGrants = (reference: string) =>
    sources.filter((source) => source === `payment:${reference}`).length;
  const counts = { once: 0, twice: 0, lost: 0, free: 0, held: 0, wrong: 0 };
  const good = new Map<string, LedgerPayment[]>();
  let [charged, providerKobo] = [0, 0];

  for (const transaction of provider.transactions.values()) {
    const { reference, outcome, amount, requested, currency } = transaction;
    const row = rows.get(reference);
    const times = countGrants(reference);
    const isPaid = outcome === "success";
    const isRight = isPaid && amount === requested && currency === "NGN";
    if (!row) complaints.push(`${reference}: the provider knows it, the table does not`);
    if (row && row.amountKobo !== requested) complaints.push(`${reference}: opened for another amount`);
    if (times > 1) counts.twice += 1;
    if (isRight) {
      charged += 1;
      providerKobo += amount;
      if (times === 1 && row?.status === "success") counts.once += 1;
      if (times === 0 || row?.status !== "success") counts.lost += 1;
      if (times === 0) complaints.push(`${reference}: charged, ${row?.status ?? "unknown"}, not granted`);
      if (row) good.set(row.artisanId, [...(good.get(row.artisanId) ?? []), row]);
      continue;
    }
    if (times > 0 || row?.status === "success") {
      counts.free += 1;
      complaints.push(
        `${reference}: granted (${times} times, ${row?.status}), though ${outcome} ${amount} ${currency}`,
      );
    }
    if (!isPaid) continue;
    if (row?.status === "held") counts.held += 1;
    else {
      counts.wrong += 1;
      complaints.push(`${reference}: charged otherwise, and ${row?.status}`);
    }
  }

  let wrongDays = 0;
  for (const artisanId of new Set(all.map(({ customer }) => customer.id))) {
    const wrong = findPremiumError(artisanId, good.get(artisanId) ?? [], ledger);
    if (!wrong) continue;
    wrongDays += 1;
    complaints.push(`${artisanId}: ${wrong}`);
  }
  const successes = ledger.payments.filter(({ status }) => status === "success");
  const ledgerKobo = successes.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return {
    payments: all.length,
    charged,
    granted_once: counts.once,
    granted_twice: counts.twice,
    charged_not_granted: counts.lost,
    granted_not_charged: counts.free,
    held: counts.held,
    held_wrongly: counts.wrong,
    still_pending: ledger.payments.filter(({ status }) => status === "pending").length,
    wrong_days: wrongDays,
    provider_kobo: providerKobo,
    ledger_kobo: ledgerKobo,
    ledger_difference_kobo: ledgerKobo - providerKobo,
    tally_difference: ledger.tally.payments - successes.length,
    tally_difference_kobo: ledger.tally.paidKobo - ledgerKobo,
    complaints,
  };
}

/** Returns the first error in an artisan's premium, or undefined if each payment added its days without a gap. */
function findPremiumError(
  artisanId: string,
  paid: readonly LedgerPayment[],
  ledger: Ledger,
): string | undefined {
  const periods = ledger.periods[artisanId] ?? [];
  const until = ledger.premium[artisanId];
  if (periods.length !== paid.length) return `${paid.length} payments, ${periods.length} periods`;
  if (paid.length === 0) return until === undefined ? undefined : `premium until ${until} for nothing`;
  for (const { reference, durationDays, periodFrom, periodUntil } of paid) {
    const period = periods.find(({ source }) => source === `payment:${reference}`);
    if (!period) return `${reference} has no period`;
    const days = (Date.parse(period.until) - Date.parse(period.from)) / day;
    if (days !== durationDays) return `${reference} brought ${days} days in the place of ${durationDays}`;
    if (period.from !== periodFrom || period.until !== periodUntil) return `${reference} tells of other days`;
  }
  const sorted = periods.toSorted((a, b) => a.from.localeCompare(b.from));
  for (const [index, { from }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && before.until !== from) return `a gap or an overlap at ${from}`;
  }
  const end = sorted.at(-1)?.until;
  return end === until ? undefined : `the record says ${until ?? "nothing"}, the ledger ${end}`;
}
