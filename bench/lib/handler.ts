import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** What one event took: in milliseconds, and the process's peak in megabytes of 2^20 bytes. */
export interface Handled {
  readonly ms: number;
  readonly processorMs: number;
  readonly peakMb: number;
}

/**
 * Starts a function's handler in a process of its own, which takes one event after the other, as Lambda runs it. In: its module below `functions/src`, the functions' environment where it is not this process's, and
 * whether it is held on one core. Throws an Error where it fails.
 */
export async function startHandler(
  module: string,
  env: Readonly<Record<string, string>> = {},
  isPinned = false,
) {
  const command = [process.execPath, "--import", "tsx", "bench/lib/handler-process.ts", module];
  const [program = "", ...args] = isPinned ? ["taskset", "-c", "0", ...command] : command;
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, ...env } });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async (): Promise<Handled> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${module} has failed`);
    return JSON.parse(value) as Handled;
  };
  await line();
  return {
    async handle(event: object): Promise<Handled> {
      child.stdin.write(`${JSON.stringify(event)}\n`);
      return line();
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Whether a process can be held on one core here. */
export function canPin(): boolean {
  return spawnSync("taskset", ["-c", "0", "true"]).status === 0;
}
