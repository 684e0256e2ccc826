import { raceJobs } from "../tests/setup/jobs/storm.ts";
import { numberOptions, printHeading, report, rounded, timesOf, zeros } from "./lib/figures.ts";

/*
 * Requests, quotes and jobs on the embedded cloud: commands race and are repeated, the clock runs in between, and the cloud is
 * killed. Afterwards histories, states, notices and counters are compared. Options: requests, kills, requests at the same time.
 */
const { requests, cuts, atOnce } = numberOptions({ requests: 1_000, cuts: 10, atOnce: 12 });
printHeading(`Jobs: ${requests} requests, ${atOnce} at the same time, ${cuts} times kill -9`);
const { wrongs, durations: took, seconds, steps, accepted } = await raceJobs({ requests, cuts, atOnce });
const { two_winners: double_winners, ...others } = wrongs;
const counted = { double_winners, ...others };
const times = (["submitRequest", "offerQuote", "acceptQuote"] as const).flatMap((name) => {
  const { p50, p95 } = timesOf(took[name] ?? [0]);
  return [[`${name}_p50_ms`, p50] as const, [`${name}_p95_ms`, p95] as const];
});
const figures = { requests, jobs: accepted, ...counted, steps, kills: cuts, seconds: rounded(seconds) };
report({ ...figures, ...Object.fromEntries(times) }, zeros(Object.keys(counted)));
