import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { printBill } from "./lib/bill/bill.ts";
import { habits } from "./lib/bill/habits.ts";
import { readMeasured, saveMeasured, unitsOf, type Measured } from "./lib/cost/units.ts";
import { printHeading, printTable, report } from "./lib/figures.ts";
import type { Sizes } from "./lib/cost/fill.ts";
import type { Action } from "./lib/cost/measure.ts";
import type { Spent } from "./lib/cost/meter.ts";

/*
 * What every action costs: the read and write units that it consumes of the table, on a small table and on a large one. From
 * that, and from what follows through the stream, the monthly bill is made. The rows "a conversation" have a few messages in
 * the small table, and a hundred thousand among ten thousand conversations in the large one.
 * Options: the two numbers of items of each kind. `--bill` makes the bill from the figures of the last time.
 */
const { values: options, positionals } = parseArgs({
  options: { bill: { type: "boolean" } },
  allowPositionals: true,
});
if (options.bill) report({ bill: printBill(await readMeasured()) });
else await measureAll(Number(positionals[0] ?? 1_000), Number(positionals[1] ?? 100_000));

type Actions = Readonly<Record<string, Action>>;

async function measureAll(smallSize: number, largeSize: number): Promise<void> {
  const sizes = { small: smallSize, large: largeSize };
  const talks = {
    small: { messages: 10, conversations: 10 },
    large: { messages: largeSize, conversations: Math.ceil(largeSize / 10) },
  };
  printHeading(`Cost of every action at ${smallSize} and at ${largeSize} items of each kind`);
  const small = await measured(smallSize, talks.small);
  const large = await measured(largeSize, talks.large);

  const names = Object.keys(small);
  const actions = Object.fromEntries(
    names.map((name) => [name, { small: capacity(small[name]), large: capacity(large[name]) }]),
  );
  printTable(
    Object.fromEntries(
      names.map((name) => [name, { [smallSize]: words(small[name]), [largeSize]: words(large[name]) }]),
    ),
  );
  const unequal = names.filter(
    (name) => JSON.stringify(actions[name]?.small) !== JSON.stringify(actions[name]?.large),
  );
  console.log(`R: calls that read (read units); W: calls that write (write units).`);
  console.log(unequal.length === 0 ? "Both columns are equal.\n" : `Not equal: ${unequal.join(", ")}.\n`);
  const billed = [...habits.keys()].filter((name) => name in actions);
  const last: Measured = {
    measuredAt: new Date().toISOString(),
    items: largeSize,
    units: Object.fromEntries(billed.map((name) => [name, unitsOf(name, quieter(small[name], large[name]))])),
  };
  await saveMeasured(last);
  report({ sizes, talks, actions, equal: unequal.length === 0, bill: printBill(last) });
}

/** Measures on a table of that size, in a process of its own. */
async function measured(size: number, { messages, conversations }: Sizes): Promise<Actions> {
  const began = performance.now();
  const numbers = [size, messages, conversations].map(String);
  const child = spawn(process.execPath, ["--import", "tsx", "bench/lib/cost/measure.ts", ...numbers], {
    stdio: ["ignore", "pipe", "inherit"],
    // As deployed functions log: how much that is, is measured.
    env: { ...process.env, LOG_LEVEL: "INFO" },
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (child.exitCode !== 0) throw new Error(`The measurement at ${size} items failed`);
  console.log(`${size} items of each kind: ${Math.round((performance.now() - began) / 1000)} s`);
  return JSON.parse(said.trim().split("\n").at(-1) ?? "") as Actions;
}

/** The large table's figures, with the lesser of both processor times: what the machine did besides is no part of the action. */
function quieter(small: Action | undefined, large: Action | undefined): Action {
  if (!small || !large) throw new Error("An action was measured at one size only");
  const least = (name: "project" | "react") => Math.min(small[name].cpuMs, large[name].cpuMs);
  return {
    ...large,
    cpuMs: Math.min(small.cpuMs, large.cpuMs),
    project: { ...large.project, cpuMs: least("project") },
    react: { ...large.react, cpuMs: least("react") },
  };
}

function capacity(spent: Spent | undefined) {
  return { rcu: spent?.rcu ?? Number.NaN, wcu: spent?.wcu ?? Number.NaN };
}

function words(spent: Spent | undefined): string {
  if (!spent) return "not measured";
  const { reads, rcu, writes, wcu } = spent;
  const parts = [reads > 0 ? `R ${reads} (${rcu})` : "", writes > 0 ? `W ${writes} (${wcu})` : ""];
  return parts.filter(Boolean).join("  ") || "0";
}
