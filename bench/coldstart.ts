import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureLambdaNode, lambdaNodeMajor } from "../scripts/lambda-node.mjs";
import { bundling } from "../stacks/bundle.ts";
import { filesOf } from "../tests/infra/functions.ts";
import { invocations } from "../tests/infra/invocations.ts";
import { runBundle } from "../tests/infra/run-bundle.ts";
import { synthesise } from "../tests/infra/synthesise.ts";
import { startWorld } from "../tests/infra/world.ts";
import {
  inRounds,
  median,
  numberOptions,
  printHeading,
  printTable,
  report,
  rounded,
  spread,
} from "./lib/figures.ts";

/*
 * Cold starts: each bundle of `sst build` in a fresh process of the Lambda's Node, with 480 artisans and a snapshot of the
 * directory. `init_ms` is the import, `first_ms` the first event after it, `kb` the size of the imported files. The row `bare` is
 * the API's stack without our code (lib/bare.ts). Option: rounds.
 */
const { rounds } = numberOptions({ rounds: 9 });
const marks = { api_kb: 1600, event_kb: 1100, ratio: 2 };

const node = ensureLambdaNode();
if (!node) throw new Error(`Install Node ${lambdaNodeMajor} and set LAMBDA_NODE to its path`);
printHeading(`Cold starts on Node ${lambdaNodeMajor} with 480 artisans: ${rounds} rounds after a warm-up`);
const assembly = await synthesise("dev");
const world = await startWorld(480);
try {
  const bundles = findBundles();
  const { ticket: _ticket, ...samples } = world;
  await runBundle(bundles.get("events/compact-directory")!, [{}], world.env, node);
  const events = new Map(
    Object.entries(invocations({ ...samples, ticket: "none" })).map(([handler, [event]]) => [
      handler.replace(".handler", ""),
      event,
    ]),
  );
  bundles.set("bare", await bundleBare(join(assembly, "bare")));
  events.set("bare", events.get("api/handler"));
  const starts = await inRounds(
    rounds,
    Object.fromEntries(
      [...events].map(([name, event]) => [name, () => startOnce(bundles.get(name)!, event)]),
    ),
  );
  const results: Record<string, { kb: number; init_ms: number; first_ms: number }> = {};
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, measured] of Object.entries(starts)) {
    const [inits, firsts] = [measured.map(({ initMs }) => initMs), measured.map(({ firstMs }) => firstMs)];
    const bytes = filesOf(bundles.get(name)!).reduce((sum, file) => sum + statSync(file).size, 0);
    const kb = rounded(bytes / 1000);
    results[name] = { kb, init_ms: rounded(median(inits)), first_ms: rounded(median(firsts)) };
    table[name] = { kB: kb, "init ms": spread(inits), "first ms": spread(firsts) };
  }
  printTable(table);
  const [api, bare] = [results["api/handler"]!, results["bare"]!];
  const eventKb = Object.entries(results).flatMap(([name, { kb }]) =>
    /^(events|realtime)\//.test(name) ? kb : [],
  );
  const ratio = rounded(api.init_ms / bare.init_ms);
  report({ bundles: results, api_kb: api.kb, event_kb: Math.max(...eventKb), ratio }, marks);
} finally {
  await world.stop();
  await rm(assembly, { recursive: true });
}

/** Times a bundle's import and first event in a fresh process. Throws an Error where the event fails. */
async function startOnce(bundle: string, event: unknown) {
  const { initMs, calls } = await runBundle(bundle, [event], world.env, node);
  const [first] = calls;
  if (!first || first.error) throw new Error(`${bundle}: ${first?.error}`);
  return { initMs, firstMs: first.ms };
}

/** Bundles lib/bare.ts with the options that the functions get. Returns the bundle's path. */
async function bundleBare(outdir: string): Promise<string> {
  const ofSst = createRequire(createRequire(import.meta.url).resolve("sst/package.json"));
  const { build } = ofSst("esbuild") as { build(options: object): Promise<unknown> };
  await build({
    ...bundling.esbuild,
    entryPoints: [fileURLToPath(new URL("lib/bare.ts", import.meta.url))],
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "esnext",
    mainFields: ["module", "main"],
    minify: bundling.minify === true,
    splitting: bundling.splitting === true,
    outExtension: { ".js": ".mjs" },
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
  });
  return join(outdir, "bare.mjs");
}

/** Returns the paths of the assembly's bundles by handler. */
function findBundles(): Map<string, string> {
  const folders = readdirSync(assembly)
    .map((asset) => join(assembly, asset, "packages/functions/src"))
    .filter((folder) => existsSync(folder));
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".mjs"))
        .map((file) => [file.replace(".mjs", "").replaceAll("\\", "/"), join(folder, file)] as const),
    ),
  );
}
