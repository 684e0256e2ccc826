import { weather } from "../tests/setup/payments/run.ts";
import { numberOptions, printHeading, report, rounded, timesOf, zeros } from "./lib/figures.ts";

/*
 * Payments on the embedded cloud with a faulty provider: callback, webhook and sweep race, webhooks are doubled, late, reordered
 * and lost, and the cloud is killed. Afterwards the provider's books, the ledger and the counters are compared to the kobo.
 * Options: payments, kills, people at the same time, the random seed.
 */
const options = numberOptions({ payments: 1_000, cuts: 10, atOnce: 16, seed: Date.now() % 1_000_000 });
const differences = ["ledger_difference_kobo", "tally_difference", "tally_difference_kobo"] as const;
const wrongs = ["granted_twice", "charged_not_granted", "granted_not_charged", "held_wrongly"] as const;
const marks = zeros([...wrongs, "still_pending", "wrong_days", ...differences]);

printHeading(
  `Payments: ${options.payments}, ${options.atOnce} people at the same time, ${options.cuts} times kill -9 (seed ${options.seed})`,
);
const { known, complaints, tookMs, requests, faults, ...counted } = await weather(options);
for (const line of complaints) console.log(line);
const settled = known.flatMap(({ settled: told, script: { fate } }) =>
  told && (fate === "paid" || fate === "declined-then-paid") ? [told] : [],
);
const by = (settler: string) => settled.filter((each) => each.by === settler);
// The sweep settles by the clock, so its times say nothing.
const told = settled.filter((each) => each.by !== "sweep").map(({ ms }) => ms);
const times = told.length > 0 ? timesOf(told) : null;
report(
  {
    ...counted,
    ...Object.fromEntries(differences.map((name) => [name, Math.abs(counted[name])])),
    settle_p50_ms: times?.p50 ?? null,
    settle_p95_ms: times?.p95 ?? null,
    by_webhook: by("webhook").length,
    by_verify: by("verify").length,
    by_sweep: by("sweep").length,
    complaints: complaints.length,
    kills: options.cuts,
    provider_requests: requests,
    provider_faults: faults,
    seconds: rounded(tookMs / 1_000),
  },
  marks,
);
