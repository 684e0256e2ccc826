import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** What one event took: in milliseconds, and the process's peak in megabytes of 2^20 bytes. */
export interface Handled {
  readonly ms: number;
  readonly peakMb: number;
}

/** A handler in a process of its own. */
export interface Worker {
  handle(event: object): Promise<Handled>;
  stop(): Promise<void>;
}

/** Starts a handler with the functions' environment. Throws an Error where it fails. */
export async function startWorker(
  name: "import-file" | "import-chunk",
  env: Readonly<Record<string, string>>,
): Promise<Worker> {
  const args = ["--import", "tsx", "bench/lib/import/handler.ts", name];
  const child = spawn(process.execPath, args, {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async (): Promise<Handled> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${name} has failed`);
    return JSON.parse(value) as Handled;
  };
  await line();
  return {
    async handle(event) {
      child.stdin.write(`${JSON.stringify(event)}\n`);
      return line();
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
