import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const runner = fileURLToPath(new URL("run-bundle.mjs", import.meta.url));

/** The measurements and results of a bundle's process. */
export interface Run {
  readonly initMs: number;
  readonly calls: readonly { readonly ms: number; readonly result?: unknown; readonly error?: string }[];
}

/** Runs a deployed bundle in a new process, with only the given environment, on one event after the other. `node` is the Node binary. */
export async function runBundle(
  bundle: string,
  events: readonly unknown[],
  env: Record<string, string>,
  node = process.execPath,
): Promise<Run> {
  const running = promisify(execFile)(node, [runner, bundle], { env, maxBuffer: 32 * 1024 * 1024 });
  running.child.stdin?.end(JSON.stringify(events));
  const { stdout } = await running;
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Run;
}
