import { spawn, type ChildProcess } from "node:child_process";
import { afterAll } from "vitest";

/** `npm start`'s script in a process of its own, from the sources, so that nothing is built. */
export interface StartScript {
  readonly pid: number;
  /** Resolves when it says that the marketplace is ready. */
  readonly ready: Promise<void>;
  /** How it ended: its exit code and the lines that it wrote to stderr. */
  readonly ended: Promise<{ code: number | null; errors: string[] }>;
  kill(signal: NodeJS.Signals): void;
}

/** What still runs must not outlive the test file. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts it, with its own options and those of Node; it knows nothing of the engine of the tests that run beside it. */
export function startScript(args: string[], node: string[] = []): StartScript {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, DEBUG: ___, ...env } = process.env;
  const child = spawn(process.execPath, [...node, "scripts/start.mjs", "--dev", ...args], { env });
  running.add(child);
  child.on("exit", () => running.delete(child));
  let output = "";
  let errors = "";
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      if (output.includes("Ctrl-C stops it.")) resolve();
    });
  });
  child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  return {
    pid: child.pid ?? 0,
    ready,
    ended: new Promise((resolve) => {
      child.on("close", (code) => resolve({ code, errors: errors.trim().split("\n") }));
    }),
    kill: (signal) => void child.kill(signal),
  };
}
