import { beside, median, printHeading, printResult, printTable, quantile, rounded } from "./lib/figures.ts";
import { weather } from "./lib/payments/run.ts";
import type { Settler } from "./lib/payments/storm.ts";

/*
 * Payments on the embedded cloud in a process of its own, at a provider that is written from Paystack's documentation: verify,
 * webhook and sweep race, webhooks are doubled, late, reordered and lost, the provider fails, is slow or loses its answers, and the
 * cloud is killed again and again. Then the provider's books, the ledger and the counters are compared to the kobo. Options:
 * payments, kills, people at the same time, a number that makes the same people and fates again.
 */
const [payments = 1_000, cuts = 10, atOnce = 16, seed = Date.now() % 1_000_000] = [2, 3, 4, 5].map((index) =>
  process.argv[index] === undefined ? undefined : Number(process.argv[index]),
);
/** All of them are none. */
const marks = [
  "granted_twice",
  "charged_not_granted",
  "granted_not_charged",
  "held_wrongly",
  "still_pending",
  "wrong_days",
  "ledger_difference_kobo",
  "tally_difference",
  "tally_difference_kobo",
] as const;

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
const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;
const settled = known.flatMap(({ settled: told, script }) =>
  told && (script.fate === "paid" || script.fate === "declined-then-paid") ? [told] : [],
);
const by = (settler: Settler) => settled.filter((each) => each.by === settler).map(({ ms }) => ms);
/** The sweep comes when it comes: how long that takes says nothing. */
const told = [...by("webhook"), ...by("verify")];
printTable({
  "the provider": { charged: counted.charged, money: naira(counted.provider_kobo) },
  "the ledger": { charged: counted.granted_once, money: naira(counted.ledger_kobo) },
  "the counters": {
    charged: counted.granted_once + counted.tally_difference,
    money: naira(counted.ledger_kobo + counted.tally_difference_kobo),
  },
});
printTable({
  opened: { payments: counted.payments },
  charged: { payments: counted.charged },
  "granted once": { payments: counted.granted_once },
  doubled: { payments: counted.granted_twice },
  lost: { payments: counted.charged_not_granted },
  "granted for nothing": { payments: counted.granted_not_charged },
  "of another amount or currency, held": { payments: counted.held },
  "of another amount or currency, not held": { payments: counted.held_wrongly },
});
const figures = {
  ...counted,
  settle_p50_ms: told.length > 0 ? rounded(median(told)) : null,
  settle_p95_ms: told.length > 0 ? rounded(quantile(told, 0.95)) : null,
  by_webhook: by("webhook").length,
  by_verify: by("verify").length,
  by_sweep: by("sweep").length,
  complaints: complaints.length,
  kills: cuts,
  provider_requests: requests,
  provider_faults: faults,
  seconds: rounded(tookMs / 1_000),
};
console.log(
  `From the charge to premium, where a webhook or the page told of it: ${figures.settle_p50_ms} ms (p50), ${figures.settle_p95_ms} ms (p95).`,
);
console.log(
  `Told first by the webhook: ${figures.by_webhook}, by the page: ${figures.by_verify}, by the sweep: ${figures.by_sweep}.`,
);
console.log(`${faults} of ${requests} requests to the provider went wrong; ${figures.seconds} s in all.`);
console.log(`Marks: ${marks.map((name) => `${name} ${beside(Math.abs(counted[name]), 0)}`).join(", ")}.\n`);
printResult(figures);
