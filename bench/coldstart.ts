import { createRequire } from "node:module";
import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { bundling } from "../stacks/bundle.ts";
import { filesOf } from "../tests/infra/functions.ts";
import { ensureLambdaNode, lambdaNodeMajor } from "../scripts/lambda-node.mjs";
import { invocations } from "../tests/infra/invocations.ts";
import { runBundle } from "../tests/infra/run-bundle.ts";
import { synthesise } from "../tests/infra/synthesise.ts";
import { startWorld } from "../tests/infra/world.ts";

/*
 * Cold starts: each bundle that `sst build` makes, in a fresh process of the Lambda's Node, on the embedded table and
 * bucket with 480 artisans and a snapshot of the directory. `init_ms` is the import, `first_ms` the first event after it, `kb`
 * what the import reads, `all_kb` with what may be imported later. `bare` is the API's stack without anything of ours
 * (lib/bare.ts), in turns with the API.
 */
const rounds = Math.max(5, Number(process.argv[2] ?? 9));
const marks = { api_kb: 1600, event_kb: 1100, ratio: 1.6 };

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

  const bare = join(assembly, "bare", "bare.mjs");
  await bundleBare(dirname(bare));
  const runs = invocations({ ...samples, ticket: "none" });
  const request = runs["api/handler.handler"]!.slice(0, 1);
  const init = new Map<string, number[]>();
  const first = new Map<string, number[]>();
  // In turns, so that a busy machine is busy for all of them.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [handler, [event]] of [["bare", request] as const, ...Object.entries(runs)]) {
      const { initMs, calls } = await runBundle(bundles.get(handler) ?? bare, [event], world.env, node);
      if (calls[0]?.error) throw new Error(`${handler}: ${calls[0].error}`);
      if (round === 0) continue;
      init.set(handler, [...(init.get(handler) ?? []), initMs]);
      first.set(handler, [...(first.get(handler) ?? []), calls[0]?.ms ?? 0]);
    }
  }

  const results: Record<string, { kb: number; all_kb: number; init_ms: number; first_ms: number }> = {};
  const table: Record<string, Record<string, string | number>> = {};
  for (const handler of init.keys()) {
    const bundle = bundles.get(handler) ?? bare;
    const [inits, firsts] = [init.get(handler)!, first.get(handler)!];
    const all = readdirSync(dirname(bundle)).filter((name) => name.endsWith(".mjs"));
    const kb = kilobytes(filesOf(bundle));
    const allKb = kilobytes(all.map((name) => join(dirname(bundle), name)));
    const name = handler.replace(".handler", "");
    results[name] = { kb, all_kb: allKb, init_ms: round1(median(inits)), first_ms: round1(median(firsts)) };
    table[name] = { kB: kb, "all kB": allKb, "init ms": spread(inits), "first ms": spread(firsts) };
  }
  console.table(table);
  const api = results["api/handler"]!;
  const ratio = round1(api.init_ms / results["bare"]!.init_ms);
  const events = Object.entries(results).filter(([name]) => /^(events|realtime)\//.test(name));
  const largest = Math.max(...events.map(([, { kb }]) => kb));
  console.log(
    `Marks: the API ${met(api.kb, marks.api_kb)} kB, its init ${met(ratio, marks.ratio)} times bare's; the largest of the events ${met(largest, marks.event_kb)} kB.\n`,
  );
  console.log(JSON.stringify({ bundles: results, ratio }));
} finally {
  await world.stop();
  await rm(assembly, { recursive: true });
}

/** Makes bare's bundle with the options that SST and we give it for the functions. */
async function bundleBare(outdir: string): Promise<void> {
  const ofSst = createRequire(createRequire(import.meta.url).resolve("sst/package.json"));
  const { build } = ofSst("esbuild") as { build(options: object): Promise<unknown> };
  const require = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;
  await build({
    ...bundling.esbuild,
    entryPoints: [new URL("lib/bare.ts", import.meta.url).pathname],
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "esnext",
    mainFields: ["module", "main"],
    minify: bundling.minify === true,
    splitting: bundling.splitting === true,
    outExtension: { ".js": ".mjs" },
    banner: { js: require },
  });
}

function kilobytes(files: readonly string[]): number {
  return round1(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000);
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
