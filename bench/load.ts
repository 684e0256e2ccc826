import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startCloud } from "./lib/cloud.ts";
import { numberOptions, printHeading, printTable, report, rounded } from "./lib/figures.ts";
import { Crowd } from "./lib/load/crowd.ts";
import { mostUsers, nextUsers, type Tried } from "./lib/load/ladder.ts";
import { classes, judge, objectiveOf, objectives } from "./lib/load/objectives.ts";
import { lookAt, nameBottleneck, processorsBetween } from "./lib/load/processors.ts";
import { monthlyUsers, perSecond } from "./lib/load/requests.ts";
import { trendOf } from "./lib/load/trend.ts";

/*
 * The whole embedded stack under the requests of so many people, more and more of them until what they wait for takes longer
 * than its objective; what stood in the way; then half as many for half an hour. docs/benchmarks.md says how it is measured.
 */
const given = numberOptions({
  from: 200,
  step: 2,
  seconds: 45,
  objective: objectives.read.ms,
  most: 3_000,
  exactness: 0.15,
  /** Where it is given: that many are only looked at in the long run. */
  users: 0,
  "soak-minutes": 30,
});
const { seconds, objective: readMs, "soak-minutes": minutes } = given;

/** In seconds: until what came before a look has ended, and the code is as fast as it gets. */
const settling = 5;
const window = 60;
const crowdSize = { clients: 120, artisans: 40, strangers: 80 };

type Seen = Awaited<ReturnType<typeof look>>;

printHeading(
  `Load: from ${given.from} users by ${given.step} until the objective breaks (reads p95 ${readMs} ms), looks of ${seconds} s; then half of them for ${minutes} minutes`,
);
console.log(
  `Somebody who is there sends ${rounded(60 * perSecond.requests)} requests a minute, by the bill's habits.`,
);
const cloud = await startCloud({ web: true, seed: { artisans: 300, clients: crowdSize.clients + 1 } });
const crowd = new Crowd(cloud.url);
try {
  await crowd.arrive(crowdSize);
  crowd.take(readMs);
  const { looks, tried } = given.users > 0 ? { looks: [], tried: [] } : await climb();
  const most = given.users || mostUsers(tried);
  const held = looks.findLast(({ users, verdict }) => users === most && verdict.broken.length === 0);
  if (held) printClasses(held);
  const broke = looks.findLast(({ verdict }) => verdict.broken.length > 0);
  const bottleneck = broke ? nameBottleneck(availableParallelism(), broke.processors) : null;
  if (broke) printClasses(broke);
  console.log(
    `\n${most} users at once, those of ${monthlyUsers(most).toLocaleString("en")} a month. The bottleneck: ${bottleneck ?? "not found"}.`,
  );
  const half = given.users || Math.floor(most / 2);
  const soaked = minutes > 0 && half > 0 ? await soak(half) : undefined;
  report(
    { max_users: most, objective_ms: readMs, bottleneck, ...soaked },
    soaked && {
      soak_rss_growth_mb: 32,
      soak_p99_drift_ms: rounded(0.2 * soaked.soak_p99_first_ms),
      soak_failed: 0,
    },
  );
} finally {
  crowd.leave();
  await cloud.stop();
}

/** More and more people, then between what held and what broke. What breaks is looked at twice: the first may have passed. */
async function climb(): Promise<{ looks: Seen[]; tried: Tried[] }> {
  const tried: Tried[] = [];
  const looks: Seen[] = [];
  for (;;) {
    const users = nextUsers(tried, given);
    if (users === undefined) return { looks, tried };
    crowd.users = users;
    await sleep(1000 * settling);
    looks.push(await look(users, seconds));
    if (looks.at(-1)!.verdict.broken.length > 0) looks.push(await look(users, seconds));
    tried.push({ users, holds: looks.at(-1)!.verdict.broken.length === 0 });
  }
}

/** Looks for some seconds at what is going on. */
async function look(users: number, lasting: number) {
  crowd.take(readMs);
  const before = lookAt(cloud.pid);
  await sleep(1000 * lasting);
  const taken = crowd.take(readMs);
  const after = lookAt(cloud.pid);
  const seen = {
    users,
    verdict: judge(taken, readMs),
    seconds: taken.seconds,
    processors: processorsBetween(before, after),
    rssMb: after.rssMb,
  };
  const { requests, failed, broken, classes: judged } = seen.verdict;
  const waited = classes.map((name) => `${name} ${judged[name]?.p95 ?? "-"}`).join(", ");
  const busy = Object.entries(seen.processors).map(([name, share]) => `${name} ${share.toFixed(2)}`);
  console.log(
    `${users} users: ${rounded(requests / seen.seconds)}/s, ${failed} failed; p95 ms: ${waited}; processors: ${busy.join(", ")}; ${rounded(seen.rssMb)} MB${broken.length > 0 ? `; BROKEN: ${broken.join(", ")}` : ""}`,
  );
  for (const [name, count] of Object.entries(taken.failures).slice(0, 8)) console.log(`  ${count} x ${name}`);
  return seen;
}

/** The classes of a look beside their objectives. */
function printClasses({ users, verdict, seconds: lasted }: Seen): void {
  console.log(`\nAt ${users} users${verdict.broken.length > 0 ? ", where the objective broke" : ""}:`);
  printTable(
    Object.fromEntries(
      classes.map((name) => {
        const { count = 0, p50 = "", p95 = "", p99 = "" } = verdict.classes[name] ?? {};
        const times = { "p50 ms": p50, "p95 ms": p95, "p99 ms": p99, objective: objectiveOf(name, readMs) };
        return [objectives[name].what, { "a second": rounded(count / lasted), ...times }];
      }),
    ),
  );
}

/** So many people for some minutes. Memory and times may not grow. */
async function soak(users: number) {
  console.log(`\nSoak: ${users} users for ${minutes} minutes.`);
  crowd.users = users;
  await sleep(1000 * Math.min(2 * window, 30 * minutes));
  const windows: Seen[] = [];
  while (windows.length < Math.max(3, minutes)) windows.push(await look(users, window));
  const rss = trendOf(windows.map(({ rssMb }) => rssMb));
  const p99 = trendOf(windows.map(({ verdict }) => verdict.classes.read?.p99 ?? 0));
  const failed = windows.reduce((sum, { verdict }) => sum + verdict.failed, 0);
  return {
    soak_users: users,
    soak_minutes: windows.length,
    soak_rss_growth_mb: rounded(rss.drift),
    soak_p99_first_ms: rounded(p99.first),
    soak_p99_drift_ms: rounded(p99.drift),
    soak_failed: failed,
  };
}
