import { numberOptions, printHeading, report, rounded, timesOf } from "./lib/figures.ts";
import { weather } from "../tests/setup/payments/run.ts";
import type { Settler } from "../tests/setup/payments/storm.ts";

/*
 * Payments on the embedded cloud in a process of its own, at a provider that is written from Paystack's documentation: verify,
 * webhook and sweep race, webhooks are doubled, late, reordered and lost, the provider fails, is slow or loses its answers, and the
 * cloud is killed again and again. Then the provider's books, the ledger and the counters are compared to the kobo. Options:
 * payments, kills, people at the same time, a number that makes the same people and fates again.
 */
const { payments, cuts, atOnce, seed } = numberOptions({
  payments: 1_000,
  cuts: 10,
  atOnce: 16,
  seed: Date.now() % 1_000_000,
});
const marks = {
  granted_twice: 0,
  charged_not_granted: 0,
  granted_not_charged: 0,
  held_wrongly: 0,
  still_pending: 0,
  wrong_days: 0,
  ledger_difference_kobo: 0,
  tally_difference: 0,
  tally_difference_kobo: 0,
};

printHeading(
  `Payments: ${payments}, ${atOnce} people at the same time, ${cuts} times kill -9 (seed ${seed})`,
);
const { known, complaints, tookMs, requests, faults, ...counted } = await weather({
  payments,
  cuts,
  atOnce,
  seed,
});

for (const line of complaints) console.log(line);
const settled = known.flatMap(({ settled: told, script }) =>
  told && (script.fate === "paid" || script.fate === "declined-then-paid") ? [told] : [],
);
const by = (settler: Settler) => settled.filter((each) => each.by === settler).map(({ ms }) => ms);
/** The sweep comes when it comes: how long that takes says nothing. */
const told = [...by("webhook"), ...by("verify")];
const settling = told.length > 0 ? timesOf(told) : null;
report(
  {
    ...counted,
    // More or less: a difference is one either way.
    ledger_difference_kobo: Math.abs(counted.ledger_difference_kobo),
    tally_difference: Math.abs(counted.tally_difference),
    tally_difference_kobo: Math.abs(counted.tally_difference_kobo),
    settle_p50_ms: settling?.p50 ?? null,
    settle_p95_ms: settling?.p95 ?? null,
    by_webhook: by("webhook").length,
    by_verify: by("verify").length,
    by_sweep: by("sweep").length,
    complaints: complaints.length,
    kills: cuts,
    provider_requests: requests,
    provider_faults: faults,
    seconds: rounded(tookMs / 1_000),
  },
  marks,
);
