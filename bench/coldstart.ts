import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureLambdaNode, lambdaNodeMajor } from "../scripts/lambda-node.mjs";
import { invocations } from "../tests/infra/invocations.ts";
import { runBundle } from "../tests/infra/run-bundle.ts";
import { synthesise } from "../tests/infra/synthesise.ts";
import { startWorld } from "../tests/infra/world.ts";

/*
 * Cold starts: each bundle that `sst build` makes, in a fresh process of the Lambda's Node, on the embedded table and
 * bucket with 480 artisans and a snapshot of the directory. `init_ms` is the import, `first_ms` the first event after it.
 */
const rounds = Math.max(5, Number(process.argv[2] ?? 9));
const marks = { kb: 1000, init_ms: 150 };

const node = findNode();
console.log(
  `Building the bundles, and a marketplace of 480 artisans. Then ${rounds} rounds after a warm-up.\n`,
);
const assembly = await synthesise("dev");
const world = await startWorld(480);
try {
  const bundles = findBundles();
  const { ticket: _ticket, ...samples } = world;
  await runBundle(bundles.get("events/compact-directory.handler")!, [{}], world.env, node);

  const results: Record<string, { kb: number; init_ms: number; first_ms: number }> = {};
  const table: Record<string, Record<string, string | number>> = {};
  for (const [handler, events] of Object.entries(invocations({ ...samples, ticket: "none" }))) {
    const bundle = bundles.get(handler)!;
    const init: number[] = [];
    const first: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { initMs, calls } = await runBundle(bundle, events.slice(0, 1), world.env, node);
      if (calls[0]?.error) throw new Error(`${handler}: ${calls[0].error}`);
      if (round === 0) continue;
      init.push(initMs);
      first.push(calls[0]?.ms ?? 0);
    }
    const kb = statSync(bundle).size / 1000;
    const name = handler.replace(".handler", "");
    results[name] = { kb: round1(kb), init_ms: round1(median(init)), first_ms: round1(median(first)) };
    table[name] = { kB: round1(kb), "init ms": spread(init), "first ms": spread(first) };
  }
  console.table(table);
  const api = results["api/handler"]!;
  console.log(
    `Marks for the API: ${met(api.kb, marks.kb)} kB, ${met(api.init_ms, marks.init_ms)} ms init.\n`,
  );
  console.log(JSON.stringify({ bundles: results }));
} finally {
  await world.stop();
  await rm(assembly, { recursive: true });
}

/** The bundles of the assembly by handler. */
function findBundles(): Map<string, string> {
  const sources = "packages/functions/src";
  return new Map(
    readdirSync(assembly)
      .map((asset) => join(assembly, asset, sources))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".mjs"))
          .map((file) => [file.replace(".mjs", ".handler"), join(folder, file)] as const),
      ),
  );
}

/**
 * A Node of the Lambda's major version: LAMBDA_NODE, this one, or one from npm (190 MB, kept in .build). Ends the process
 * where there is none.
 */
function findNode(): string {
  const found = ensureLambdaNode();
  if (found) return found;
  console.error(`There is no Node ${lambdaNodeMajor} here: install one and set LAMBDA_NODE to its path.`);
  process.exit(1);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median with the fastest and the slowest beside it. */
function spread(values: readonly number[]): string {
  return `${round1(median(values))} (${round1(Math.min(...values))}-${round1(Math.max(...values))})`;
}

function met(value: number, mark: number): string {
  return `${value} of ${mark} ${value <= mark ? "(met)" : "(missed)"}`;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
