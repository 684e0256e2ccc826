import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { beside, printHeading, printResult, rounded } from "./lib/figures.ts";
import { nameBottleneck } from "./lib/load/bottleneck.ts";
import { mostUsers, nextUsers, type Tried } from "./lib/load/ladder.ts";
import { step, type Seen } from "./lib/load/look.ts";
import { census, monthlyUsers } from "./lib/load/mix.ts";
import { objectives } from "./lib/load/objectives.ts";
import { printClasses, printInside, printLook } from "./lib/load/report.ts";
import { printSoak, seriesOf, soak, totalsOf } from "./lib/load/soak.ts";
import { openStage, type Stage } from "./lib/load/stage.ts";

/*
 * The whole embedded stack under people who do what people do, more and more of them until what they wait for takes longer
 * than its objective; what stood in the way; then half as many for half an hour. docs/benchmarks.md says how it is measured.
 */
const number = (value: number) => ({ type: "string", default: String(value) }) as const;
const { values } = parseArgs({
  options: {
    from: number(200),
    step: number(2),
    seconds: number(45),
    objective: number(objectives.read.ms),
    most: number(3_000),
    arrivals: number(12),
    exactness: number(0.15),
    users: number(0),
    "soak-minutes": number(30),
  },
});
const given = Object.fromEntries(
  Object.entries(values).map(([name, text]) => {
    const value = Number(text);
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number, not ${text}`);
    return [name, value];
  }),
) as Record<keyof typeof values, number>;
const { from, seconds, arrivals, objective: readMs } = given;
const minutes = given["soak-minutes"];

/** As many as there must be for the most people, each kind in turns. */
const { client, artisan } = census(given.users || given.most);
/** Of the seed's artisans some wait for approval. */
const size = { artisans: Math.ceil(2.6 * artisan) + 100, clients: 2 * client + 100 };

printHeading(
  `Load: from ${from} users by ${given.step} until the objective breaks (reads p95 ${readMs} ms), looks of ${seconds} s; then half of them for ${minutes} minutes`,
);
const running: { stage?: Stage } = {};
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    // Both processes notice that this one is gone, and leave nothing behind.
    if (isStopping || !running.stage) process.exit(130);
    isStopping = true;
    void running.stage.stop().finally(() => process.exit(130));
  });
const stage = (running.stage = await openStage(size));
try {
  console.log(`The marketplace stands: ${size.artisans} artisans, ${size.clients} clients.`);
  const { tried, looks } = given.users > 0 ? { tried: [], looks: [] } : await climb();
  const most = given.users || mostUsers(tried);
  const last = looks.findLast(({ verdict }) => verdict.broken.length > 0);
  const held = looks.findLast(({ users, verdict }) => users === most && verdict.broken.length === 0);
  if (held) {
    console.log(`\nAt ${most} users, where the objective still holds:`);
    printClasses(held, readMs);
  }
  const bottleneck = last ? explain(last) : null;
  console.log(
    `\n${most} users at once; by the bill's habits, and a busiest hour of four times the average, those of ${monthlyUsers(most).toLocaleString("en")} a month.`,
  );

  const half = given.users || Math.floor(most / 2);
  const soaked = minutes > 0 && half > 0 ? await soakAt(half) : {};
  if (stage.printed.lines > 0)
    console.log(
      `The cloud printed ${stage.printed.lines} lines, the first:\n${stage.printed.first.join("\n")}\n`,
    );
  printResult({ max_users: most, objective_ms: readMs, bottleneck, ...soaked });
} finally {
  await stage.stop();
}

/** More and more people, then between what held and what broke. */
async function climb(): Promise<{ tried: Tried[]; looks: Seen[] }> {
  const tried: Tried[] = [];
  const all: Seen[] = [];
  let before = 0;
  const ladder = { from, step: given.step, exactness: given.exactness, most: given.most };
  for (;;) {
    const users = nextUsers(tried, ladder);
    if (users === undefined) return { tried, looks: all };
    const looks = await step(stage, { users, before, arrivals, seconds, readMs });
    before = users;
    for (const seen of looks) printLook(seen);
    all.push(...looks);
    tried.push({ users, holds: looks.at(-1)!.verdict.broken.length === 0 });
  }
}

/** Names what stood in the way, with what it is seen by. */
function explain(seen: Seen): string {
  console.log(`\nAt ${seen.users} users, where it broke (${seen.verdict.broken.join(", ")}):`);
  printClasses(seen, readMs);
  printInside(seen);
  const { name, words } = nameBottleneck({
    cores: availableParallelism(),
    processors: seen.processors,
    generator: seen.people,
    cloud: seen.cloud,
    broken: seen.verdict.broken,
    hot: seen.hot,
  });
  console.log(`The bottleneck: ${name}.\n${words.map((line) => `  ${line}`).join("\n")}`);
  return name;
}

async function soakAt(users: number) {
  console.log(`\nSoak: ${users} users for ${minutes} minutes.`);
  const soaked = await soak(stage, { users, minutes, readMs, arrivals });
  printSoak(soaked);
  const recounted = await stage.recount();
  const { messages, conversations, lost, doubled, gaps, unreadErrors, people } = recounted;
  console.log(
    `Read back: ${messages} messages in ${conversations} conversations of ${people} people: ${lost} lost, ${doubled} doubled, ${gaps} gaps, ${unreadErrors} wrong unread totals.`,
  );
  const series = seriesOf(soaked);
  const growth = ["cloud RSS MB", "engine RSS MB"].reduce((sum, name) => sum + (series[name]?.drift ?? 0), 0);
  const drift = series["read p99 ms"]?.drift ?? 0;
  const [first, final] = [soaked.held[0]!, soaked.held.at(-1)!];
  const totals = totalsOf(soaked);
  console.log(
    `Marks: memory's growth ${beside(growth, 32)} MB, p99 of reads ${beside(drift, rounded(0.2 * (series["read p99 ms"]?.first ?? 0)))} ms, failed ${beside(totals.failed, 0)}, lost ${beside(lost, 0)}, unread ${beside(unreadErrors, 0)}.\n`,
  );
  return {
    soak_users: users,
    soak_minutes: minutes,
    soak_rss_growth_mb: rounded(growth),
    soak_p99_drift_ms: rounded(drift),
    soak_heap_growth_mb: rounded(final.heap - first.heap),
    soak_socket_drift: rounded(series["cloud sockets"]?.drift ?? 0),
    soak_file_drift: rounded(series["cloud files"]?.drift ?? 0),
    ...Object.fromEntries(Object.entries(totals).map(([name, value]) => [`soak_${name}`, value])),
    messages,
    lost,
    doubled,
    unread_errors: unreadErrors,
  };
}
