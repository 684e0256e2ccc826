import { expect, it } from "vitest";
import { runPayments } from "../setup/payments/run.ts";
import { scaled } from "../setup/long.ts";

/** People and faults are random, determined by the seed in the title. */
const [payments, cuts] = [scaled(12, 1_000), scaled(1, 10)];
const seed = Math.floor(Math.random() * 1_000_000);

it(
  `${payments} payments are charged and granted exactly once through ${cuts} kills, faults of the provider, and webhooks in any order (seed ${seed})`,
  { timeout: scaled(400_000, 3_600_000) },
  async () => {
    const result = await runPayments({ payments, cuts, atOnce: 16, seed });
    expect(result.complaints).toEqual([]);
    expect(result).toMatchObject({
      payments,
      granted_once: result.charged,
      granted_twice: 0,
      charged_not_granted: 0,
      granted_not_charged: 0,
      held_wrongly: 0,
      still_pending: 0,
      wrong_days: 0,
      ledger_difference_kobo: 0,
      tally_difference: 0,
      tally_difference_kobo: 0,
    });
    // Faults occurred, and payments were settled in different ways. The few payments of the short form may all take one way.
    expect(result.faults).toBeGreaterThan(payments / 10);
    const settlers = new Set(result.known.flatMap(({ settled }) => settled?.by ?? []));
    expect(settlers.size).toBeGreaterThanOrEqual(scaled(1, 3));
  },
);
