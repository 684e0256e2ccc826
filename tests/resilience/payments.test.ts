import { expect, it } from "vitest";
import { weather } from "../setup/payments/run.ts";
import { scaled } from "../setup/long.ts";

/** With other people and faults each time; `npm run bench -- payments` prints what came of it. */
const [payments, cuts] = [scaled(12, 1_000), scaled(1, 10)];
const seed = Math.floor(Math.random() * 1_000_000);

it(
  `${payments} payments are charged and granted exactly once through ${cuts} kills, faults of the provider, and webhooks in any order (seed ${seed})`,
  { timeout: scaled(400_000, 3_600_000) },
  async () => {
    const counted = await weather({ payments, cuts, atOnce: 16, seed });
    expect(counted.complaints).toEqual([]);
    expect(counted).toMatchObject({
      payments,
      granted_once: counted.charged,
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
    // It was a bad day, and the ways of hearing of a payment were each the first one for somebody: of few payments, two of the three.
    expect(counted.faults).toBeGreaterThan(payments / 10);
    const settlers = new Set(counted.known.flatMap(({ settled }) => settled?.by ?? []));
    expect(settlers.size).toBeGreaterThanOrEqual(scaled(2, 3));
  },
);
