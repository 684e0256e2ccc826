import { numberOptions, printHeading, report, rounded, timesOf, zeros } from "./lib/figures.ts";
import { weather } from "../tests/setup/payments/run.ts";
import type { Settler } from "../tests/setup/payments/storm.ts";

/*
 * Payments on the embedded cloud in a process of its own, at a provider that is written from Paystack's documentation: verify,
 * webhook and sweep race, webhooks are doubled, late, reordered and lost, the provider fails, is slow or loses its answers, and the
 * cloud is killed again and again. Then the provider's books, the ledger and the counters are compared to the kobo. Options:
 * payments, kills, people at the same time, a number that makes the same people and fates again.
 */
const options = numberOptions({ payments: 1_000, cuts: 10, atOnce: 16, seed: Date.now() % 1_000_000 });
const { payments, cuts, atOnce, seed } = options;
/** A difference is one either way. */
const differences = ["ledger_difference_kobo", "tally_difference", "tally_difference_kobo"] as const;
const wrongs = ["granted_twice", "charged_not_granted", "granted_not_charged", "held_wrongly"] as const;
const marks = zeros([...wrongs, "still_pending", "wrong_days", ...differences]);

printHeading(
  `Payments: ${payments}, ${atOnce} people at the same time, ${cuts} times kill -9 (seed ${seed})`,
);
const { known, complaints, tookMs, requests, faults, ...counted } = await weather(options);

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
    ...Object.fromEntries(differences.map((name) => [name, Math.abs(counted[name])])),
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
