import { numberOptions, printHeading, report, rounded, timesOf, zeros } from "./lib/figures.ts";
import { raceJobs } from "../tests/setup/jobs/storm.ts";

/*
 * Requests for quotes on the embedded cloud in a process of its own: acceptances, revisions, withdrawals, closings and cancellations race,
 * commands are sent twice, the clock comes in between, and the cloud is killed again and again. Then histories, states, notices and counters
 * are compared. Options: requests, kills, requests at the same time.
 */
const { requests, cuts, atOnce } = numberOptions({ requests: 1_000, cuts: 10, atOnce: 12 });
printHeading(`Jobs: ${requests} requests, ${atOnce} at the same time, ${cuts} times kill -9`);
const { wrongs, took, seconds, steps, accepted } = await raceJobs({ requests, cuts, atOnce });
const times = (["submitRequest", "offerQuote", "acceptQuote"] as const).flatMap((name) => {
  const { p50, p95 } = timesOf(took[name] ?? [0]);
  return [[`${name}_p50_ms`, p50] as const, [`${name}_p95_ms`, p95] as const];
});
report(
  { ...wrongs, steps, accepted, kills: cuts, seconds: rounded(seconds), ...Object.fromEntries(times) },
  zeros(Object.keys(wrongs)),
);
