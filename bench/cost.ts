import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { printHeading, printResult, printTable } from "./lib/figures.ts";
import type { Sizes } from "./lib/cost/conversations.ts";
import type { Spent } from "./lib/cost/meter.ts";

/*
 * What every action costs: read and write units that it consumes of the table (and of its indexes), the check of who
 * asks included, on a small table and on a large one. The rows "a conversation" have a few messages among a few
 * conversations in the small table, and a hundred thousand among ten thousand in the large one. Options: the two numbers
 * of items of each kind.
 */
const sizes = { small: Number(process.argv[2] ?? 1_000), large: Number(process.argv[3] ?? 100_000) };
const talks = {
  small: { messages: 10, conversations: 10 },
  large: { messages: sizes.large, conversations: Math.ceil(sizes.large / 10) },
};

interface Measured {
  readonly engine: { readonly calls: number; readonly lines: readonly string[] };
  readonly actions: Readonly<Record<string, Spent>>;
}

printHeading(`Cost of every action at ${sizes.small} and at ${sizes.large} items of each kind`);
const small = await measured(sizes.small, talks.small);
const large = await measured(sizes.large, talks.large);

const { calls, lines } = small.engine;
console.log(
  `The engine says what the service charges for ${calls - lines.length} of ${calls} calls of known sizes.`,
);
for (const line of lines) console.log(`  ${line}`);

const names = Object.keys(small.actions);
const actions = Object.fromEntries(
  names.map((name) => [name, { small: units(small.actions[name]), large: units(large.actions[name]) }]),
);
printTable(
  Object.fromEntries(
    names.map((name) => [
      name,
      { [sizes.small]: words(small.actions[name]), [sizes.large]: words(large.actions[name]) },
    ]),
  ),
);
const unequal = names.filter(
  (name) => JSON.stringify(actions[name]?.small) !== JSON.stringify(actions[name]?.large),
);
console.log(`R: calls that read (read units); W: calls that write (write units).`);
console.log(unequal.length === 0 ? "Both columns are equal.\n" : `Not equal: ${unequal.join(", ")}.\n`);
printResult({ sizes, talks, actions, equal: unequal.length === 0 });

/** Measures on a table of that size, in a process of its own. */
async function measured(size: number, { messages, conversations }: Sizes): Promise<Measured> {
  const began = performance.now();
  const numbers = [size, messages, conversations].map(String);
  const child = spawn(process.execPath, ["--import", "tsx", "bench/lib/cost/measure.ts", ...numbers], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT" },
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (child.exitCode !== 0) throw new Error(`The measurement at ${size} items failed`);
  console.log(`${size} items of each kind: ${Math.round((performance.now() - began) / 1000)} s`);
  return JSON.parse(said.trim().split("\n").at(-1) ?? "") as Measured;
}

function units(spent: Spent | undefined) {
  return { rcu: spent?.rcu ?? Number.NaN, wcu: spent?.wcu ?? Number.NaN };
}

function words(spent: Spent | undefined): string {
  if (!spent) return "not measured";
  const { reads, rcu, writes, wcu } = spent;
  const parts = [reads > 0 ? `R ${reads} (${rcu})` : "", writes > 0 ? `W ${writes} (${wcu})` : ""];
  return parts.filter(Boolean).join("  ") || "0";
}
