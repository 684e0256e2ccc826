import { numberOptions, printHeading, report, rounded, timesOf } from "./lib/figures.ts";
import { raceJobs } from "../tests/setup/jobs/storm.ts";

/*
 * Requests for quotes on the embedded cloud in a process of its own: acceptances, revisions, withdrawals, closings and cancellations race,
 * commands are sent twice, the clock comes in between, and the cloud is killed again and again. Then histories, states, notices and counters
 * are compared. Options: requests, kills, requests at the same time.
 */
const { requests, cuts, atOnce } = numberOptions({ requests: 1_000, cuts: 10, atOnce: 12 });
printHeading(`Jobs: ${requests} requests, ${atOnce} at the same time, ${cuts} times kill -9`);
const { wrongs, took, seconds, steps, accepted } = await raceJobs({ requests, cuts, atOnce });
const times = (name: string) => timesOf(took[name] ?? [0]);
report(
  {
    ...wrongs,
    steps,
    accepted,
    submit_p50_ms: times("submitRequest").p50,
    submit_p95_ms: times("submitRequest").p95,
    offer_p50_ms: times("offerQuote").p50,
    offer_p95_ms: times("offerQuote").p95,
    accept_p50_ms: times("acceptQuote").p50,
    accept_p95_ms: times("acceptQuote").p95,
    kills: cuts,
    seconds: rounded(seconds),
  },
  Object.fromEntries(Object.keys(wrongs).map((name) => [name, 0])),
);
