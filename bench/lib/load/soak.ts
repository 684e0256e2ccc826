import { setTimeout as sleep } from "node:timers/promises";
import { printTable, quantile, rounded } from "../figures.ts";
import type { Held } from "./cloud.ts";
import { take, type Seen } from "./look.ts";
import { printFailures } from "./report.ts";
import type { Contents, Stage } from "./stage.ts";
import { trendOf, type Trend } from "./trend.ts";

/** In seconds: until phones have their files and the cloud's code is as fast as it gets. */
const warmUp = 120;
/** In seconds. */
const window = 60;
/** Garbage is collected and handles are counted after so many windows; it is not measured meanwhile. */
const windowsAHold = 5;

export interface SoakOptions {
  readonly users: number;
  readonly minutes: number;
  readonly readMs: number;
  readonly arrivals: number;
}

export interface Soaked {
  readonly windows: readonly Seen[];
  readonly held: readonly Held[];
  readonly before: Contents;
  readonly after: Contents;
}

/** Keeps so many people on the site for some minutes and looks at each of them. */
export async function soak(stage: Stage, { users, minutes, readMs, arrivals }: SoakOptions): Promise<Soaked> {
  await stage.populate(0, 0);
  await stage.caughtUp(60);
  const before = await stage.contents();
  const seconds = Math.min(warmUp, 30 * minutes);
  console.log(`       ${users} people arrive, and are there for ${seconds} s before it counts`);
  await stage.populate(users, users / arrivals);
  await sleep(1000 * seconds);
  const windows: Seen[] = [];
  const held = [await stage.hold()];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const seen = await take(stage, { users, seconds: window, readMs });
    windows.push(seen);
    const read = seen.verdict.classes.read;
    const rss = `${rounded(seen.state.cloud.rss)} + ${rounded(seen.state.engine.rss)} MB`;
    console.log(
      `       minute ${minute}: reads p50 ${read?.p50 ?? "-"} ms, p99 ${read?.p99 ?? "-"} ms; cloud + engine ${rss}; ${seen.state.cloud.sockets} sockets; ${seen.verdict.failed} failed`,
    );
    printFailures(seen.people);
    if (minute % windowsAHold === 0 || minute === minutes) held.push(await stage.hold());
  }
  await stage.populate(0, 0);
  await stage.caughtUp(60);
  return { windows, held, before, after: await stage.contents() };
}

/** The series of a soak, by their names: each value by the minute. */
export function seriesOf({ windows }: Soaked): Record<string, Trend> {
  const series: Record<string, (seen: Seen) => number | undefined> = {
    "cloud RSS MB": ({ state }) => state.cloud.rss,
    "engine RSS MB": ({ state }) => state.engine.rss,
    "load RSS MB": ({ state }) => state.generator.rss,
    "cloud sockets": ({ state }) => state.cloud.sockets,
    "cloud files": ({ state }) => state.cloud.files,
    "engine files": ({ state }) => state.engine.files,
    "engine sockets": ({ state }) => state.engine.sockets,
    "read p50 ms": (seen) => seen.verdict.classes.read?.p50,
    "read p99 ms": (seen) => seen.verdict.classes.read?.p99,
    "search p95 ms": (seen) => seen.verdict.classes.search?.p95,
    "message p95 ms": (seen) => seen.verdict.classes.message?.p95,
    "thread's delay p99 ms": ({ cloud }) => cloud.delay.p99,
    "thread busy %": ({ cloud }) => 100 * cloud.busy,
  };
  return Object.fromEntries(
    Object.entries(series).flatMap(([name, valueOf]) => {
      const points = windows.flatMap((seen) => {
        const value = valueOf(seen);
        return value === undefined ? [] : [{ at: seen.state.at / 1000, value }];
      });
      return points.length < 3 ? [] : [[name, trendOf(points)]];
    }),
  );
}

/** The quantiles of all windows together, and what failed in all. */
export function totalsOf({ windows }: Soaked) {
  const of = (name: "read" | "message", share: number) => {
    const took = windows.flatMap(({ people }) => people.took[name] ?? []);
    return took.length === 0 ? null : rounded(quantile(took, share));
  };
  return {
    requests: windows.reduce((sum, { verdict }) => sum + verdict.requests, 0),
    failed: windows.reduce((sum, { verdict }) => sum + verdict.failed, 0),
    read_p50_ms: of("read", 0.5),
    read_p99_ms: of("read", 0.99),
    message_p95_ms: of("message", 0.95),
  };
}

/** Prints how everything went over the minutes. */
export function printSoak(soaked: Soaked): void {
  printTable(
    Object.fromEntries(
      Object.entries(seriesOf(soaked)).map(([name, { first, last, drift, perHour }]) => [
        name,
        {
          "first third": rounded(first),
          "last third": rounded(last),
          drift: rounded(drift),
          "an hour": rounded(perHour),
        },
      ]),
    ),
  );
  const names = new Set(soaked.held.flatMap(({ resources }) => Object.keys(resources)));
  const of = (value: (held: Held) => number) => soaked.held.map((held) => rounded(value(held))).join(", ");
  console.log(
    `After collecting garbage, heap MB: ${of(({ heap }) => heap)}; outside of it: ${of(({ external }) => external)}.`,
  );
  for (const name of names)
    console.log(`What is open, ${name}: ${of(({ resources }) => resources[name] ?? 0)}.`);
  for (const warning of soaked.held.flatMap(({ warnings }) => warnings)) console.log(`Warning: ${warning}`);
  printGrowth(soaked);
}

/** What the data folder grew by, and what of the table's items came to it. */
function printGrowth({ before, after }: Soaked): void {
  const files = Object.entries(after.files).map(([name, megabytes]) => {
    const was = before.files[name] ?? 0;
    return [
      name,
      { "before MB": rounded(was), "after MB": rounded(megabytes), grown: rounded(megabytes - was) },
    ];
  });
  printTable(Object.fromEntries(files));
  const items = Object.entries(after.items).flatMap(([name, { count, megabytes }]) => {
    const was = before.items[name] ?? { count: 0, megabytes: 0 };
    const more = count - was.count;
    const grown = Math.round(1024 * (megabytes - was.megabytes));
    return more === 0 && grown === 0 ? [] : [[name, { "more items": more, "KB of JSON": grown }] as const];
  });
  const largest = items.toSorted(([, one], [, other]) => other["KB of JSON"] - one["KB of JSON"]);
  printTable(Object.fromEntries(largest.slice(0, 20)));
  const writes = after.writes - before.writes;
  const grown = 1024 * ((after.files["dynamodb"] ?? 0) - (before.files["dynamodb"] ?? 0));
  console.log(
    `The table took ${writes} writes, for each of which the database's file grew by ${rounded(grown / Math.max(1, writes))} KB: the items above, their indexes, and the stream's copy of each item before and after, which goes after a day. The log of the functions is at most twice 32 MB.`,
  );
}
