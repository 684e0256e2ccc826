import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { numberOptions, printHeading, printTable, report } from "./lib/figures.ts";
import type { Capacity } from "./lib/cost/measure.ts";

/*
 * The read and write units that each action consumes, in a table with few items of each kind and in one with many. The rows
 * "a conversation" have ten messages in the small table and as many as there are items in the large one.
 * Options: items of each kind in the small and in the large table.
 */
const { small, large } = numberOptions({ small: 1_000, large: 10_000 });

printHeading(`Capacity of every action at ${small} and at ${large} items of each kind`);
const [few, many] = await Promise.all([
  measure(small, { messages: 10, conversations: 10 }),
  measure(large, { messages: large, conversations: Math.ceil(large / 10) }),
]);
const actions = Object.fromEntries(
  Object.entries(few).map(([name, capacity]) => [name, { small: capacity, large: many[name]! }]),
);
const shown = ({ rcu, wcu }: Capacity) => `${rcu} R, ${wcu} W`;
printTable(
  Object.fromEntries(
    Object.entries(actions).map(([name, each]) => [
      name,
      { [small]: shown(each.small), [large]: shown(each.large) },
    ]),
  ),
);
const unequal = Object.entries(actions).flatMap(([name, each]) =>
  shown(each.small) === shown(each.large) ? [] : [name],
);
console.log(unequal.length === 0 ? "Both columns are equal." : `Not equal: ${unequal.join(", ")}.`);
report({ actions, equal: unequal.length === 0 });

/** Measures in a process of its own, because core reads its environment once. */
async function measure(
  items: number,
  { messages, conversations }: { messages: number; conversations: number },
): Promise<Record<string, Capacity>> {
  const began = performance.now();
  const script = ["scripts/run.mjs", "bench/lib/cost/measure.ts", items, messages, conversations].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, script, {
    env: { ...process.env, LOG_LEVEL: "ERROR" },
    maxBuffer: 2 ** 26,
  });
  console.log(`${items} items of each kind: ${Math.round((performance.now() - began) / 1000)} s`);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Record<string, Capacity>;
}
