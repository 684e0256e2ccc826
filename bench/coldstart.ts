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
import { median, numberOptions, printHeading, printTable, report, rounded, spread } from "./lib/figures.ts";
import { inRounds } from "./lib/rounds.ts";

/*
 * Cold starts: each bundle that `sst build` makes, in a fresh process of the Lambda's Node, on the embedded table and
 * bucket with 480 artisans and a snapshot of the directory. `init_ms` is the import, `first_ms` the first event after it, `kb`
 * what the import reads, `all_kb` with what may be imported later. `bare` is the API's stack without anything of ours
 * (lib/bare.ts), in turns with the API. Option: rounds.
 */
const { rounds } = numberOptions({ rounds: 9 });
const marks = { api_kb: 1600, event_kb: 1100, ratio: 1.6 };

// Of the Lambda's major version: LAMBDA_NODE, this one, or one from npm (190 MB, kept in .build).
const node = ensureLambdaNode();
if (!node)
  throw new Error(`There is no Node ${lambdaNodeMajor} here: install one and set LAMBDA_NODE to its path`);
printHeading(`Cold starts on Node ${lambdaNodeMajor} with 480 artisans: ${rounds} rounds after a warm-up`);
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
  const starts = await inRounds(
    rounds,
    Object.fromEntries(
      [["bare", request] as const, ...Object.entries(runs)].map(([handler, [event]]) => [
        handler,
        () => startOnce(handler, bundles.get(handler) ?? bare, event),
      ]),
    ),
  );

  const results: Record<string, { kb: number; all_kb: number; init_ms: number; first_ms: number }> = {};
  const table: Record<string, Record<string, string | number>> = {};
  for (const [handler, measured] of Object.entries(starts)) {
    const bundle = bundles.get(handler) ?? bare;
    const [inits, firsts] = [measured.map(({ initMs }) => initMs), measured.map(({ firstMs }) => firstMs)];
    const all = readdirSync(dirname(bundle)).filter((name) => name.endsWith(".mjs"));
    const kb = kilobytes(filesOf(bundle));
    const allKb = kilobytes(all.map((name) => join(dirname(bundle), name)));
    const name = handler.replace(".handler", "");
    results[name] = { kb, all_kb: allKb, init_ms: rounded(median(inits)), first_ms: rounded(median(firsts)) };
    table[name] = { kB: kb, "all kB": allKb, "init ms": spread(inits), "first ms": spread(firsts) };
  }
  printTable(table);
  const api = results["api/handler"]!;
  const events = Object.entries(results).filter(([name]) => /^(events|realtime)\//.test(name));
  report(
    {
      bundles: results,
      api_kb: api.kb,
      event_kb: Math.max(...events.map(([, { kb }]) => kb)),
      ratio: rounded(api.init_ms / results["bare"]!.init_ms),
    },
    marks,
  );
} finally {
  await world.stop();
  await rm(assembly, { recursive: true });
}

/** In milliseconds. Throws an Error where the first event fails. */
async function startOnce(handler: string, bundle: string, event: unknown) {
  const { initMs, calls } = await runBundle(bundle, [event], world.env, node);
  const [first] = calls;
  if (!first || first.error) throw new Error(`${handler}: ${first?.error}`);
  return { initMs, firstMs: first.ms };
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
  return rounded(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000);
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
